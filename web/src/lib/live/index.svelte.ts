/** The page's one live socket, and what components may know of it: whether there is a connection. */

import { LiveSocket, type Status } from './socket';

class Connection {
  status = $state<Status>('connecting');
  lag = $state<number | null>(null);
  /** What to add to this device's clock to have the server's; null until it was measured. */
  offset: number | null = null;
  /** Lost for long enough to be worth saying. */
  offline = $state(false);
  readonly socket = new LiveSocket({
    open: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/live`),
    now: () => Date.now(),
    random: Math.random,
    setTimeout: (run, milliseconds) => window.setTimeout(run, milliseconds),
    clearTimeout: (timer) => window.clearTimeout(timer),
  });
  #say: number | undefined;

  constructor() {
    this.socket.onstatus = (status) => this.#show(status);
    this.socket.onclock = (lag, offset) => {
      this.lag = lag;
      this.offset = offset;
    };
    window.addEventListener('online', () => this.socket.wake());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.socket.wake();
    });
  }

  #show(status: Status): void {
    this.status = status;
    if (status === 'open') {
      window.clearTimeout(this.#say);
      this.#say = undefined;
      this.offline = false;
    } else if (status === 'lost' && this.#say === undefined) {
      this.#say = window.setTimeout(() => (this.offline = true), 1500);
    }
  }
}

export const connection = new Connection();
