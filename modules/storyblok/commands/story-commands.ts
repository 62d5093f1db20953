import { Clock, CurrentStoreView, prefixOf, type CommandInput, type CommandShop } from 'etalage/core';
import { StorySource } from '../module.ts';
import { componentSchemas } from '../domain/block-schema.ts';
import { checkStory } from '../domain/check-story.ts';
import { LINK_PARAMETER } from '../domain/preview.ts';

const DONE = 0;
const FOUND = 1;
const WRONG_INPUT = 2;
const DAY_MS = 86_400_000;
/** A link is for somebody who looks soon. */
const MOST_DAYS = 90;

/** Runs `etalage storyblok schema`. */
export function printSchema(): Promise<number> {
  console.log(JSON.stringify({ components: componentSchemas() }, null, 2));
  return Promise.resolve(DONE);
}

/** Runs `etalage storyblok check`. Answers 1 when something is found. */
export async function checkStories({ options }: CommandInput, { get }: CommandShop): Promise<number> {
  const known = new Set(
    String(options['known'] ?? '')
      .split(',')
      .map((one) => one.trim()),
  );
  const stories = await (await get(StorySource)).list();
  const faults = [...stories].flatMap(([slug, story]) =>
    checkStory(story, known).map(({ path, reason }) => `${slug}\t${path}\t${reason}`),
  );
  for (const fault of faults) console.log(fault);
  if (faults.length === 0) console.log(`${stories.size} stories: the shop shows all that is in them`);
  return faults.length === 0 ? DONE : FOUND;
}

/** Runs `etalage storyblok preview-link`. */
export async function printPreviewLink(
  { arguments: [slug = ''], options }: CommandInput,
  { get }: CommandShop,
): Promise<number> {
  const days = Number(options['days']);
  if (!(days > 0 && days <= MOST_DAYS)) {
    console.error(`etalage: "${options['days']}" is no number of days from 1 to ${MOST_DAYS}`);
    return WRONG_INPUT;
  }
  const { drafts } = await get(StorySource);
  if (!drafts) {
    console.error(
      'etalage: there is no preview. Set "platforms.storyblok.previewToken" to the preview token of the space',
    );
    return FOUND;
  }
  const path = slug.replace(/^\/|\/$/g, '');
  const view = await get(CurrentStoreView);
  const until = (await get(Clock))() + days * DAY_MS;
  const address = `${view.baseUrl}${prefixOf(view)}/${path === 'home' || path === '' ? '' : `${encodeURI(path)}/`}`;
  console.log(`${address}?${LINK_PARAMETER}=${drafts.link(path || 'home', until)}`);
  return DONE;
}
