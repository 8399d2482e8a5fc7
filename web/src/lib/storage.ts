/** What the browser remembers. A private window or a full disk must not break the page, so every failure is silent. */

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(`septyni.${key}`, JSON.stringify(value));
  } catch {
    // nothing is remembered, nothing breaks
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(`septyni.${key}`);
  } catch {
    // as above
  }
}

/** What `remember` kept, or undefined. The caller checks its form: an older version of the page may have written it. */
export function recall(key: string): unknown {
  try {
    const text = localStorage.getItem(`septyni.${key}`);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
