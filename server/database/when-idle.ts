/** Between two looks while a server is asked, in ms: to look at each turn would keep a processor busy meanwhile. */
const LOOK_MS = 1;

/**
 * Calls back once work that is under way waits for something else than statements: when twice in a row none is asked
 * for. SQLite answers within the turn of the event loop, so that its work has ended when the next one begins.
 * @param isAsking whether a statement is under way; absent where each is answered within the turn
 * @returns ends it
 */
export function whenIdle(isAsking: (() => boolean) | undefined, callback: () => void): () => void {
  const state = { idle: 0, isOver: false };
  const later = (): void => void (isAsking ? setTimeout(look, LOOK_MS) : setImmediate(look));
  function look(): void {
    if (state.isOver) return;
    state.idle = isAsking?.() ? 0 : state.idle + 1;
    if (state.idle === 2) callback();
    else later();
  }
  later();
  return () => {
    state.isOver = true;
  };
}
