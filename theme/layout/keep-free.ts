const CAN_BE_USED = 'a, button, input, label, select, textarea, summary';
/** What most come for: a message must not lie over it. */
const MAIN = '.button, [type=submit], :focus';
const WEIGHT_OF_MAIN = 1000;

/**
 * Puts the messages where they lie over the least that can be used now: at the foot of the screen (`data-at="foot"`)
 * or at its head. They stay there until the page changes, is scrolled or has the focus elsewhere, and they then lie
 * over what most come for.
 * @param place what holds them; what is looked at is its own modal, else the page
 * @returns ends it
 */
export function keepFree(place: HTMLElement): () => void {
  const covered = (at: string): number => {
    place.dataset['at'] = at;
    const own = [...place.querySelectorAll('.notice')].map((notice) => notice.getBoundingClientRect());
    let sum = 0;
    for (const element of (place.closest('dialog') ?? document).querySelectorAll(CAN_BE_USED)) {
      const { top, right, bottom, left } = element.getBoundingClientRect();
      if (right === left || place.contains(element)) continue;
      if (own.some((rect) => rect.top < bottom && rect.bottom > top && rect.left < right && rect.right > left))
        sum += element.matches(MAIN) ? WEIGHT_OF_MAIN : 1;
    }
    return sum;
  };
  const atHead = covered('head');
  if (covered('foot') > atHead) place.dataset['at'] = 'head';

  const again = (): void => {
    const { at = '' } = place.dataset;
    if (covered(at) < WEIGHT_OF_MAIN) return;
    if (covered(at === 'foot' ? 'head' : 'foot') >= WEIGHT_OF_MAIN) place.dataset['at'] = at;
  };
  const changes = new MutationObserver(again);
  changes.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('scrollend', again, true);
  document.addEventListener('focusin', again);
  return () => {
    changes.disconnect();
    document.removeEventListener('scrollend', again, true);
    document.removeEventListener('focusin', again);
  };
}
