import { CoreHooks, propsOf, tap } from 'etalage/core';
import { StoryblokUi, type FaqBlock } from '../module.ts';
import { blocksOf } from '../domain/read-story.ts';

/** Tells search engines the questions and answers that a story's page shows. */
export const faqData = tap(CoreHooks.pageRendered, ({ page, addStructuredData }) => {
  const shown = propsOf(page, StoryblokUi.StoryPage) ?? propsOf(page, StoryblokUi.HomePage);
  // The component decides the fields: the story came through `readStory`.
  const faqs = shown ? blocksOf(shown.story).filter((block): block is FaqBlock => block.component === 'faq') : [];
  const questions = faqs
    .flatMap(({ items }) => items)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    }));
  if (questions.length > 0)
    addStructuredData({ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: questions });
});
