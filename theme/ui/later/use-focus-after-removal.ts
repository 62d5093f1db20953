import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus to a heading or list when what had it was taken off the list: keyboards and screen readers keep their
 * place.
 */
export function useFocusAfterRemoval<E extends HTMLElement>(length: number): RefObject<E | null> {
  const heading = useRef<E>(null);
  const before = useRef(length);
  useEffect(() => {
    if (length < before.current && document.activeElement === document.body) heading.current?.focus();
    before.current = length;
  }, [length]);
  return heading;
}
