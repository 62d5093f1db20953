import type { Story } from '../module.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isStory = (value: unknown): value is Story => isObject(value) && 'content' in value && isObject(value.content);

/**
 * The story in an answer of any generation of Storyblok middleware; some answer 200 with `{ story: false }` when there
 * is none.
 */
export function storyIn(answer: unknown): Story | undefined {
  if (isObject(answer) && 'story' in answer && isStory(answer.story)) return answer.story;
  return isStory(answer) ? answer : undefined;
}

/** The story that the visual editor opens first. It is no page for visitors, nor for search engines. */
export const EDITOR_STORY = 'storyblok';

/** Stories that fill the frame or a part of a page are not pages of their own. */
export const isPage = ({ content }: Story): boolean => content.component === 'page';
