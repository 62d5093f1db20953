/** Of what is left of the way, a fifteenth is done each frame: quick first, then calm. */
const FACTOR = 15;

/** Where the page stands a frame later, on its way to the top; in px. */
export const nextTop = (top: number): number => Math.max(0, Math.floor(top - Math.max(1, top / FACTOR)));

/** Scrolls to the top of the page, at once for visitors who want no motion. It stops as soon as somebody scrolls. */
export function glideToTop(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return window.scrollTo(0, 0);
  const step = (expected: number): void => {
    if (Math.abs(window.scrollY - expected) > 1) return;
    const next = nextTop(expected);
    window.scrollTo({ top: next, behavior: 'instant' });
    if (next > 0) requestAnimationFrame(() => step(next));
  };
  step(window.scrollY);
}
