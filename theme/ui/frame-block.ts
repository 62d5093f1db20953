import { useStore } from 'etalage/core/react';
import { FrameStore, type Block } from 'etalage/modules/storyblok';

/** A block of one of the stories around every page: the story itself or the first such block in it. */
export function useFrameBlock<B extends Block>(slug: string, component: string): B | undefined {
  const content = useStore(FrameStore)[slug]?.content;
  const block = content?.component === component ? content : content?.body?.find((one) => one.component === component);
  // A component's name decides its fields; the CMS keeps to that schema.
  return block as B | undefined;
}
