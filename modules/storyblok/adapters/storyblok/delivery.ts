import StoryblokClient, { type ISbStoriesParams } from 'storyblok-js-client';
import type { Story } from '../../module.ts';
import { isObject } from '../../domain/fields.ts';
import { storyOf } from './story-of.ts';
import { limitedFetch } from './limited-fetch.ts';
import type { StoryblokPlatform } from './settings.ts';

/** The space that a token belongs to; its version is another one after every change. */
export interface Space {
  readonly id: number;
  readonly version: number;
}

/** What the shop asks Storyblok's Content Delivery API. All of it throws when there is no proper answer. */
export interface Delivery {
  space(): Promise<Space>;
  /** Every published story. */
  all(version: number): Promise<readonly Story[]>;
  /** A story by its number or slug, as it is published now. */
  published(which: number | string): Promise<Story | undefined>;
  /** @param which a slug, or the number of a story. */
  draft(which: string, release: string | undefined): Promise<Story | undefined>;
}

/** The most that Storyblok gives at once. */
const PER_PAGE = 100;
/** More stories than any shop has; an answer that promises more is wrong. */
const MAX_PAGES = 100;
/** A hundred stories of the size that editors call huge. */
const MAX_BYTES = 64 * 1024 ** 2;
const TRIES = 4;

/** @param now ms since 1970 */
export function createDelivery(
  { token, previewToken, region, url, language, timeoutMs }: StoryblokPlatform,
  now: () => number,
  wait: (ms: number) => Promise<unknown>,
): Delivery {
  const client = new StoryblokClient({
    accessToken: token,
    region,
    ...(url && { endpoint: url }),
    fetch: limitedFetch({ timeoutMs, maxBytes: MAX_BYTES, tries: TRIES, wait }),
    // The mirror is the cache, and the version of the space is known for each question.
    cache: { clear: 'manual', cv: 'manual' },
  });
  const inLanguage = language ? { language } : {};
  const ask = async (path: string, params: ISbStoriesParams): Promise<unknown> =>
    (await client.get(path, params).catch(asError)).data;

  async function one(which: string | number, params: ISbStoriesParams): Promise<Story | undefined> {
    try {
      const path = String(which).split('/').map(encodeURIComponent).join('/');
      const answer = await ask(`cdn/stories/${path}`, { ...params, ...inLanguage });
      const story = storyOf(isObject(answer) ? answer['story'] : undefined, language);
      if (!story) throw new Error('It answers something else than a story');
      return story;
    } catch (error) {
      if (error instanceof NotThere) return undefined;
      throw error;
    }
  }

  return {
    async space() {
      const answer = await ask('cdn/spaces/me', {});
      const space = isObject(answer) && isObject(answer['space']) ? answer['space'] : {};
      const { id, version } = space;
      if (typeof id !== 'number' || typeof version !== 'number') throw new Error('It does not say what space it is');
      return { id, version };
    },
    async all(version) {
      const stories: Story[] = [];
      for (let page = 1; page <= MAX_PAGES; page++) {
        const answer = await ask('cdn/stories', {
          version: 'published',
          cv: version,
          page,
          per_page: PER_PAGE,
          ...inLanguage,
        });
        const listed = isObject(answer) ? answer['stories'] : undefined;
        if (!Array.isArray(listed)) throw new Error('It answers something else than stories');
        stories.push(...listed.flatMap((story) => storyOf(story, language) ?? []));
        if (listed.length < PER_PAGE) return stories;
      }
      throw new Error(`It has more than ${MAX_PAGES * PER_PAGE} stories`);
    },
    published: (which) => one(which, { version: 'published', cv: now() }),
    draft: (which, release) =>
      one(which, { version: 'draft', cv: now(), token: previewToken, ...(release && { from_release: release }) }),
  };
}

class NotThere extends Error {}

/** The client throws plain objects, which have the whole answer in them. */
function asError(thrown: unknown): never {
  const { message, status } = isObject(thrown) ? thrown : {};
  if (status === 404) throw new NotThere();
  throw new Error(typeof status === 'number' ? `It answers ${status}` : String(message ?? 'It cannot be asked'));
}
