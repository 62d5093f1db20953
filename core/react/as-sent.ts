import type { RefCallback, RefObject } from 'react';

/**
 * Puts HTML of the server, where newer data came before the code of its views, into another element, and hands what a
 * visitor does there on to the views that take its place: who has the focus keeps it, and what was clicked last is
 * clicked.
 * @param element the one that is shown
 * @param before the one that the HTML is in
 * @param nodes the HTML; none is left in it
 * @returns the `ref` of the other element and of that of the views
 */
export function asSentIn(
  element: RefObject<Element | null>,
  before: HTMLElement,
  nodes: Node[],
): RefCallback<HTMLDivElement> {
  let focused: unknown = document.activeElement;
  let clicked: unknown;
  return (now: HTMLDivElement) => {
    const were: unknown[] = [...before.querySelectorAll('*')];
    now.append(...nodes.splice(0));
    const are = now.querySelectorAll<HTMLElement>('*');
    are[were.indexOf(focused)]?.focus({ preventScroll: true });
    const click = (one: unknown) => are[were.indexOf(one)]?.click();
    click(clicked);
    // What was clicked before, and is repeated only now.
    before.onclick = ({ target }) => click(target);
    now.onclick = ({ target }) => {
      // Links have led where they lead.
      if (target instanceof Element && !target.closest('a')) clicked = target;
    };
    element.current = before = now;
    return () => {
      focused = document.activeElement;
    };
  };
}
