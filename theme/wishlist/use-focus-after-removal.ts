import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus to a heading when what had it was taken off the list below: keyboards and screen readers keep their
 * place.
 */
export function useFocusAfterRemoval(length: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(length);
  useEffect(() => {
    if (length < before.current && document.activeElement === document.body) heading.current?.focus();
    before.current = length;
  }, [length]);
  return heading;
}
