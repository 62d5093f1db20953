import { useVisit } from 'etalage/core/react';
import { FrameStore, type MegamenuBlock, type MenuItem } from 'etalage/modules/storyblok';
import { useFrameBlock } from './frame-block.ts';

const isServer = typeof document === 'undefined';

/** On the server: what stands in the markup, by the visit's scope. */
const standing = new WeakMap<object, readonly MenuItem[]>();
/** In the browser: what stood in the page that it opened. */
let read: readonly MenuItem[] | undefined;

/**
 * The items of the story `menu`. A page that has them in its markup does not have them in its state too: until
 * `FrameStore` has the story again, there are the two levels that its browser reads from the markup.
 * @param stands the caller writes them into the markup
 */
export function useMenuItems(stands = false): readonly MenuItem[] {
  const { scope, prefix } = useVisit();
  const block = useFrameBlock<MegamenuBlock>('menu', 'megamenu');
  if (isServer && stands && block) {
    standing.set(scope, block.items);
    scope.get(FrameStore).set((stories) => ({ ...stories, menu: null }));
  }
  return block?.items ?? (isServer ? (standing.get(scope) ?? []) : (read ??= itemsIn(prefix)));
}

/** The items of the menu that the server wrote: a link each, then those below it. */
const itemsIn = (prefix: string): MenuItem[] =>
  [...document.querySelectorAll('.menu__items > li')].flatMap((item) => {
    const [own, ...children] = [...item.querySelectorAll('a')].map((anchor) => {
      const address = anchor.getAttribute('href') ?? '';
      return { label: anchor.text, url: address.startsWith(`${prefix}/`) ? address.slice(prefix.length) : address };
    });
    return own ? [{ ...own, children }] : [];
  });
