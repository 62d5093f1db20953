/** How long a script may take. */
const LONGEST_MS = 20_000;

/**
 * Loads a script of somebody else. Blocked, or too slow, it is given up: what was kept for it is kept no longer.
 * @param gaveUp once, when it did not come
 */
export function loadScript(src: string, gaveUp: () => void): void {
  const script = Object.assign(document.createElement('script'), { src, async: true });
  const timer = setTimeout(fail, LONGEST_MS);
  function fail(): void {
    clearTimeout(timer);
    script.remove();
    gaveUp();
  }
  script.addEventListener('error', fail);
  script.addEventListener('load', () => clearTimeout(timer));
  document.head.append(script);
}
