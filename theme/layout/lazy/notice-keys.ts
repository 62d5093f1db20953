/** What a message offers to do. */
const ACTION = '.notice__action';

const isAction = (element: Element | null): element is HTMLElement => element?.matches(ACTION) ?? false;

/**
 * A message with something to do comes next in the order of the keyboard, wherever it stands in the page: the first Tab
 * after it goes to it, and the Tab behind it or Escape back to where the visitor was. Who tabs past it is left alone.
 * @param placeOf where messages are shown now
 * @returns ends it; until then `<html data-message-keys>` says that it is there
 */
export function followKeys(placeOf: () => HTMLElement | null): () => void {
  const offered = new WeakSet<Element>();
  let from: HTMLElement | null = null;
  const goBack = (): boolean => {
    if (!from?.isConnected) return false;
    from.focus({ preventScroll: true });
    from = null;
    return true;
  };
  const follow = (event: KeyboardEvent): void => {
    const place = placeOf();
    const at = document.activeElement;
    if (!place || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const actions = [...place.querySelectorAll<HTMLElement>(ACTION)];
    if (place.contains(at)) {
      const isLeaving = event.key === 'Escape' || (event.key === 'Tab' && (event.shiftKey || at === actions.at(-1)));
      if (isLeaving && isAction(at) && goBack()) event.preventDefault();
      return;
    }
    const next = actions.find((action) => !offered.has(action));
    if (event.key !== 'Tab' || event.shiftKey || !next) return;
    for (const action of actions) offered.add(action);
    event.preventDefault();
    from = at instanceof HTMLElement && at !== document.body ? at : null;
    next.focus();
  };
  // What was done takes its button away, and the focus with it.
  const done = ({ target }: MouseEvent): void => {
    if (target instanceof Element && placeOf()?.contains(target)) setTimeout(() => isLost() && goBack());
  };
  const { dataset } = document.documentElement;
  dataset['messageKeys'] = '';
  document.addEventListener('keydown', follow, true);
  document.addEventListener('click', done);
  return () => {
    delete dataset['messageKeys'];
    document.removeEventListener('keydown', follow, true);
    setTimeout(() => document.removeEventListener('click', done));
  };
}

const isLost = (): boolean => document.activeElement === document.body;
