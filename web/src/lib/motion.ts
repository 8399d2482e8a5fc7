/** Motion explains what happened; who asked for less of it gets none. */

export function reducedMotion(): boolean {
  return typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** A duration in milliseconds, 0 for who asked for less motion. */
export function calm(duration: number): number {
  return reducedMotion() ? 0 : duration;
}
