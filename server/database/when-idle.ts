/**
 * Calls back once work that is under way waits for something else than statements: when turns of the event loop pass
 * in which none is asked for. SQLite answers within the turn.
 * @param isAsking whether a statement is under way
 * @returns ends it
 */
export function whenIdle(isAsking: () => boolean = () => false, callback: () => void): () => void {
  const state = { idleTurns: 0, isOver: false };
  const look = (): void => {
    if (state.isOver) return;
    state.idleTurns = isAsking() ? 0 : state.idleTurns + 1;
    // What a statement has answered may be followed by the next one in the turn after it.
    if (state.idleTurns === 2) callback();
    else setImmediate(look);
  };
  setImmediate(look);
  return () => {
    state.isOver = true;
  };
}
