import { resolve } from 'node:path';
import { CurrentStoreView, defineAdapter, provide, StoreViews } from 'etalage/core';
import { storyblok, StoryFolders, StorySource } from '../../module.ts';
import { createFileStories } from './file-stories.ts';
import { readStories } from './read-stories.ts';

/** Content from story files, read once at boot: the shop's own folder, else those that modules bring. */
export default defineAdapter(storyblok, 'embedded', ({ folder }) => ({
  providers: [
    provide(
      StorySource,
      { view: CurrentStoreView, views: StoreViews, folders: StoryFolders },
      async ({
        view: {
          storeCode,
          i18n: { defaultLocale },
        },
        views,
        folders,
      }) => {
        const read = await Promise.all((folder ? [resolve(folder)] : folders).map(readStories));
        return createFileStories(
          new Map(read.toReversed().flatMap((stories) => [...stories])),
          storeCode,
          views.map((view) => view.storeCode),
          languagesOf(defaultLocale, views[0]?.i18n.defaultLocale),
        );
      },
    ),
  ],
}));

/**
 * A store view in another language than the shop's first shows English stories rather than those of the first, as its
 * texts are English where nobody has translated them.
 */
function languagesOf(locale: string, first = locale): string[] {
  const [own = '', ofShop] = [locale, first].map((one) => one.split('-')[0]);
  return own === ofShop ? [own] : [own, 'en'];
}
