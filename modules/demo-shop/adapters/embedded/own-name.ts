import { CurrentStoreView, decorate } from 'etalage/core';
import { StorySource, type Story } from 'etalage/modules/storyblok';

const NAME = 'Atelier Zool';

const COMPANY = new RegExp(
  [
    'Atelier Zool B\\.V\\.(?:,| ·) Leestmakerspad 7, 5141\\sZX Waalwijk(?:, (?:The )?[A-Z][a-z]+)?',
    '(?:[.\\s·]+KvK 00123456[,\\s·]+(?:btw|VAT) NL001234567B01)?',
  ].join(''),
  'g',
);

/** A story of the demo as another shop's: under its name, and without the company that nobody else is. */
export function renamed(story: Story, name: string): Story {
  if (!story.tag_list?.includes('demo-shop')) return story;
  const written = JSON.stringify(name).slice(1, -1);
  const text = JSON.stringify(story)
    .replace(COMPANY, () => written)
    .replace(/Atelier Zool(?: België)?/g, () => written);
  return JSON.parse(text) as Story;
}

/** Shops that show the demo's stories under another name are named in them. */
export const underOwnName = decorate(StorySource, { view: CurrentStoreView }, (inner, { view: { name } }) => {
  if (name.startsWith(NAME)) return inner;
  const known = new WeakMap<Story, Story>();
  const own = (story: Story): Story => {
    const found = known.get(story) ?? renamed(story, name);
    known.set(story, found);
    return found;
  };
  return {
    ...inner,
    async bySlug(slug) {
      const story = await inner.bySlug(slug);
      return story && own(story);
    },
    async byUuid(uuid) {
      const story = await inner.byUuid(uuid);
      return story && own(story);
    },
    list: async () => new Map([...(await inner.list())].map(([slug, story]) => [slug, own(story)])),
  };
});
