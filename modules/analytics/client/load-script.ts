/** How long a script may take. */
const LONGEST_MS = 20_000;

/**
 * Loads a script of somebody else. Blocked, or too slow, it is given up: what was kept for it is kept no longer.
 * @param ended once: whether it came
 */
export function loadScript(src: string, ended: (came: boolean) => void): void {
  const script = Object.assign(document.createElement('script'), { src, async: true });
  const timer = setTimeout(fail, LONGEST_MS);
  function fail(): void {
    clearTimeout(timer);
    script.remove();
    ended(false);
  }
  script.addEventListener('error', fail);
  script.addEventListener('load', () => {
    clearTimeout(timer);
    ended(true);
  });
  document.head.append(script);
}
