import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus to what has come in the place of a control that was used and is gone: keyboards and screen readers
 * keep their place.
 * @param state when it changes, the place shows something else
 * @param selector finds, within the place, what gets the focus
 */
export function useFocusAfterChange<E extends HTMLElement>(state: unknown, selector: string): RefObject<E | null> {
  const place = useRef<E>(null);
  const before = useRef(state);
  const last = useRef<EventTarget | null>(null);
  useEffect(() => {
    const follow = ({ target }: FocusEvent): void => {
      last.current = target;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    const { current } = last;
    // What was taken away leaves the focus to nobody.
    if (current instanceof Node && !current.isConnected && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [state, selector]);
  return place;
}
