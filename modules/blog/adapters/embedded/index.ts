import { DataChanges, defineAdapter, provide, ReportError } from 'etalage/core';
import { StorySource } from 'etalage/modules/storyblok';
import { blog, BlogSource } from '../../module.ts';
import { createStoryArticles } from './story-articles.ts';

/** Articles are stories: the content platform's, whichever that is, as long as no service of its own has them. */
export default defineAdapter(blog, 'embedded', () => ({
  providers: [
    provide(BlogSource, { source: StorySource, changes: DataChanges, report: ReportError }, createStoryArticles),
  ],
}));
