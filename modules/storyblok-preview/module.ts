import { defineModule, part, ui } from 'etalage/core';
import type { PreviewBlock } from 'etalage/modules/storyblok';

/** What the visual editor of the CMS shows: pages that follow what an editor types. */
export const storyblokPreview = defineModule({ id: 'storyblok-preview', kernel: '^0.1.0' });

/** Beside the blocks of the module `storyblok`. */
export const PreviewBlocks = ui('block', {
  /** Stands in pages that show a draft, and in no other: says what they are, and makes them follow the editor. */
  storyblok_preview: part<{ readonly block: PreviewBlock; readonly first: boolean }>({ lazyTexts: true }),
});
