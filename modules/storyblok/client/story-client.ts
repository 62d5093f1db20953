import { ApiClient, ApiError, Clock, PageTags, provide } from 'etalage/core';
import { StoryblokHooks, StoryClient, StoryEndpoint, type Block, type Story } from '../module.ts';
import { storyIn } from '../domain/story-in.ts';

/** A story that was just loaded is not asked for again: a dispatched address needs it twice, and shoppers go back. */
const MEMORY_MS = 60_000;

interface Remembered { readonly story: Promise<Story | undefined>; readonly until: number }

class ApiStoryClient implements StoryClient {
  readonly #api: ApiClient;
  readonly #resolveBlock: (block: Block) => Promise<Block>;
  readonly #tags: Set<string>;
  readonly #now: () => number;
  readonly #memory = new Map<string, Remembered>();

  constructor(api: ApiClient, resolveBlock: (block: Block) => Promise<Block>, tags: Set<string>, now: () => number) {
    this.#api = api;
    this.#resolveBlock = resolveBlock;
    this.#tags = tags;
    this.#now = now;
  }

  load(slug: string): Promise<Story | undefined> {
    // Also when there is no such story: a page that says so changes once somebody publishes it.
    this.#tags.add('storyblok');
    const known = this.#memory.get(slug);
    if (known && known.until > this.#now()) return known.story;
    const story = this.#fetch(slug);
    this.#memory.set(slug, { story, until: this.#now() + MEMORY_MS });
    story.catch(() => this.#memory.delete(slug));
    return story;
  }

  async #fetch(slug: string): Promise<Story | undefined> {
    const story = await this.#ask(slug);
    const body = story?.content.body;
    if (!story || !body) return story;
    return { ...story, content: { ...story.content, body: await Promise.all(body.map(this.#resolveBlock)) } };
  }

  async #ask(slug: string): Promise<Story | undefined> {
    try {
      return storyIn(await this.#api.call(StoryEndpoint, { params: { slug } }, { silent: true }));
    } catch (error) {
      if (error instanceof ApiError && error.code === 404) return undefined;
      throw error;
    }
  }
}

/** The story client of a request scope. */
export const storyClientProvider = provide(
  StoryClient, [ApiClient, StoryblokHooks.resolveBlock.caller, PageTags, Clock],
  (api, resolveBlock, tags, now) => new ApiStoryClient(api, resolveBlock, tags, now),
);
