/** A new control does nothing for a moment, so that a click meant for what was in its place does not reach it. */

const MOMENT = 400;

export function arm(element: HTMLElement): () => void {
  element.inert = true;
  const timer = setTimeout(() => (element.inert = false), MOMENT);
  return () => clearTimeout(timer);
}
