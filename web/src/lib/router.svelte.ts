/** A small router on the History API: patterns such as `/game/:id`, one page component each. */

import type { Component } from 'svelte';

export type Params = Record<string, string>;
/** Some pages want nothing of their address. */
export type Page = Component<{ params: Params }> | Component<Record<string, never>>;

export interface Route {
  path: string;
  page: () => Promise<{ default: Page }>;
  /** The page fills the window and brings its own margins: a game. */
  full?: boolean;
}

export interface Match {
  route: Route;
  params: Params;
}

/** The first route that fits a path, with the values of its `:names`; undefined when none does. */
export function match(routes: readonly Route[], path: string): Match | undefined {
  const parts = split(path);
  for (const route of routes) {
    const params = fit(split(route.path), parts);
    if (params) return { route, params };
  }
  return undefined;
}

function split(path: string): string[] {
  return path.split('/').filter(Boolean);
}

function fit(pattern: string[], parts: string[]): Params | undefined {
  if (pattern.length !== parts.length) return undefined;
  const params: Params = {};
  for (const [index, name] of pattern.entries()) {
    const part = parts[index]!;
    if (name.startsWith(':')) {
      const value = decode(part);
      if (value === undefined) return undefined;
      params[name.slice(1)] = value;
    } else if (name !== part) return undefined;
  }
  return params;
}

/** undefined for an address that somebody mistyped, such as `%zz`. */
function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

class Router {
  path = $state('/');
  query = $state.raw(new URLSearchParams());

  /** Follow the address bar and the links of the page from now on. */
  start(): void {
    this.#read();
    window.addEventListener('popstate', () => this.#read());
    document.addEventListener('click', (event) => this.#click(event));
  }

  go(address: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
    this.#read();
    window.scrollTo(0, 0);
  }

  #read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }

  #click(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
