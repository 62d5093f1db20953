import { ApiError, type DepsOf } from 'etalage/core';
import { StoryEndpoint, type Block, type Story, type StoryClient } from '../../module.ts';
import type { storyClientDeps } from '../index.ts';
import { completeBlocks } from '../../domain/complete-blocks.ts';
import { storyIn } from '../../domain/story-in.ts';
import { missingTag, STORY_TAG, tagOf } from '../../domain/story-tags.ts';

/** A story that was just loaded is not asked for again: a dispatched address needs it twice, and shoppers go back. */
const MEMORY_MS = 60_000;

interface CachedAnswer {
  readonly story: Promise<Story | undefined>;
  readonly until: number;
}

class ApiStoryClient implements StoryClient {
  readonly #deps: DepsOf<typeof storyClientDeps>;
  readonly #memory = new Map<string, CachedAnswer>();

  constructor(deps: DepsOf<typeof storyClientDeps>) {
    this.#deps = deps;
  }

  load(slug: string): Promise<Story | undefined> {
    this.#deps.tags.add(STORY_TAG);
    const known = this.#memory.get(slug);
    if (known && known.until > this.#deps.now()) return known.story;
    const story = this.#fetch(slug);
    this.#memory.set(slug, { story, until: this.#deps.now() + MEMORY_MS });
    this.#set(slug, 'loading');
    story.then(
      (found) => this.#set(slug, found && 'loaded'),
      () => {
        this.#memory.delete(slug);
        this.#set(slug, undefined);
      },
    );
    return story;
  }

  complete(blocks: readonly Block[]): Promise<readonly Block[]> {
    return completeBlocks(blocks, this.#deps.resolveBlock);
  }

  async show(slug: string, story: Story): Promise<void> {
    this.#memory.set(slug, { story: Promise.resolve(await this.#complete(story)), until: Infinity });
  }

  #set(slug: string, state: 'loading' | 'loaded' | undefined): void {
    this.#deps.status.set((states) => {
      // In the order in which they were asked for, whichever comes first: two renders of a page are the same.
      const { [slug]: _, ...others } = states;
      return state ? { ...states, [slug]: state } : others;
    });
  }

  async #fetch(slug: string): Promise<Story | undefined> {
    const story = await this.#ask(slug);
    // Also when there is no such story: a page that says so changes once somebody publishes it.
    this.#deps.tags.add(story?.id ? tagOf(story) : missingTag(slug));
    return story && this.#complete(story);
  }

  async #complete(story: Story): Promise<Story> {
    const { body } = story.content;
    if (!body) return story;
    return { ...story, content: { ...story.content, body: await completeBlocks(body, this.#deps.resolveBlock) } };
  }

  async #ask(slug: string): Promise<Story | undefined> {
    try {
      return storyIn(await this.#deps.api.call(StoryEndpoint, { params: { slug } }, { silent: true }));
    } catch (error) {
      if (error instanceof ApiError && error.code === 404) return undefined;
      throw error;
    }
  }
}

/** The story client of a request scope. */
export const createStoryClient = (deps: DepsOf<typeof storyClientDeps>): StoryClient => new ApiStoryClient(deps);
