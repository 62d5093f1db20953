import { contribute, Urls } from 'etalage/core';
import { SearchablePages } from 'etalage/modules/url';
import { isPage } from '../domain/story-in.ts';
import { storyText } from '../domain/story-text.ts';
import { isForeign } from './page-source.ts';
import { StoryReader } from './story-reader.ts';

/** The stories with an address of their own, the home page excepted: nobody searches for it. */
export const searchablePages = (homeStory: string, maxPages: number) =>
  contribute(SearchablePages, 'storyblok', {
    async list(context) {
      const stories = [...(await context.get(StoryReader).list())].filter(
        ([slug, story]) => slug !== homeStory && isPage(story) && !isForeign(slug, context),
      );
      return stories.slice(0, maxPages).map(([slug, story]) => ({
        title: story.name,
        path: context.get(Urls).canonical(`/${encodeURI(slug)}`),
        ...storyText(story),
      }));
    },
  });
