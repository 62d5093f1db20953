import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CurrentStoreView, defineAdapter, provide, StoreViews } from 'etalage/core';
import { storyblok, StorySource } from '../../module.ts';
import { createFileStories } from './file-stories.ts';
import { readStories } from './read-stories.ts';

const DEMO_STORIES = fileURLToPath(new URL('stories', import.meta.url));

/** Content from story files, read once at boot. */
export default defineAdapter(storyblok, 'embedded', ({ folder }) => ({
  providers: [
    provide(StorySource, [CurrentStoreView, StoreViews], async ({ storeCode, i18n: { defaultLocale } }, views) =>
      createFileStories(
        await readStories(folder ? resolve(folder) : DEMO_STORIES),
        storeCode,
        views.map((view) => view.storeCode),
        defaultLocale.split('-')[0],
      ),
    ),
  ],
}));
