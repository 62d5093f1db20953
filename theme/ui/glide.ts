/** Of what is left of the way, a fifteenth is done each frame: quick first, then calm. */
const FACTOR = 15;

/** Where the page stands a frame later, on its way to the top; in px. */
export const nextTop = (top: number): number => Math.max(0, Math.floor(top - Math.max(1, top / FACTOR)));

/** What visitors take the page into their own hands with. */
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** A page that cannot be scrolled just now is left where it is. */
const MOST_FRAMES = 300;

/**
 * Scrolls to the top of the page, at once for visitors who want no motion. It stops as soon as somebody takes over, not
 * when the page moves by itself: what comes near the screen may turn out a little higher than its placeholder.
 */
export function glideToTop(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return window.scrollTo(0, 0);
  const way = new AbortController();
  for (const type of HANDS) addEventListener(type, () => way.abort(), { passive: true, signal: way.signal });
  const step = (frames: number): void => {
    if (way.signal.aborted) return;
    const next = nextTop(window.scrollY);
    window.scrollTo({ top: next, behavior: 'instant' });
    if (next > 0 && frames > 0) requestAnimationFrame(() => step(frames - 1));
    else way.abort();
  };
  step(MOST_FRAMES);
}
