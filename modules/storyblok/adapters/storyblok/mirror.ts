import { follow as followDatabase, turns } from 'etalage/core';
import type { Story, StoryEvent, StoryMirror } from '../../module.ts';
import { differences, type Differences } from './differences.ts';
import { tagOf } from '../../domain/story-tags.ts';
import type { Delivery } from './delivery.ts';
import type { KeptStories, KnownSpace } from './kept-stories.ts';
import { assetsIn, picturesOf } from './pictures.ts';

/** The copy of a space that the shop shows. */
export interface SpaceMirror extends StoryMirror {
  readonly space: KnownSpace | undefined;
  /** Another object whenever a story has another address, or a picture another version. */
  readonly generation: object;
}

interface MirrorTools {
  readonly delivery: Delivery;
  readonly kept: KeptStories;
  readonly now: () => number;
  /** Tells of pages that are stale now, by their tags. */
  readonly announce: (tags: readonly string[]) => Promise<void>;
  readonly report: (error: Error) => void;
  /** How often the space is asked whether it has changed, in ms. */
  readonly everyMs: number;
}

/** More stories than these are compared with all others instead of being asked for one by one. */
const FEW = 5;

/** How soon what another process has written is shown, in ms: one row is read by its key. */
const ADOPT_MS = 500;

/** Where another process, or nobody, was told of a change, all stories are compared anew. */
const UNKNOWN_VERSION = 0;

/**
 * Opens the copy of a space: what is kept in the database is there at once, and is compared with the space right after.
 * Where nothing is kept yet the space is waited for; one that does not answer leaves it empty for now.
 */
export async function openMirror(tools: MirrorTools): Promise<SpaceMirror> {
  const { delivery, kept, now, announce, report, everyMs } = tools;
  const first = await kept.read();
  const state = {
    space: first.space,
    stories: bySlug(first.stories),
    byUuid: byUuid(first.stories),
    generation: {},
    revision: first.revision,
    isFailing: false,
    isClosed: false,
  };
  const inTurn = turns();

  async function take(space: KnownSpace, after: readonly Story[], moreTags: readonly string[] = []): Promise<void> {
    const found = differences(state.byUuid, after);
    const isNews = [found.changed, found.gone, moreTags].some(({ length }) => length > 0);
    const revision = await kept.write({ space, ...found }, isNews);
    // Where another process has written too, the next look reads that.
    if (revision === state.revision + (isNews ? 1 : 0)) state.revision = revision;
    await show(space, found, moreTags);
  }

  /** Shows what there is now; the pages that show what differs are made anew. */
  async function show(
    space: KnownSpace,
    { stories, tags, hasMoved }: Differences,
    moreTags: readonly string[],
  ): Promise<void> {
    state.space = space;
    state.stories = bySlug(stories);
    state.byUuid = byUuid(stories);
    if (hasMoved || moreTags.length > 0) state.generation = {};
    const all = [...new Set([...tags, ...moreTags])];
    if (all.length > 0) await announce(all);
  }

  /** Takes over what another process has written: the web hook reaches one of them. */
  async function adopt(): Promise<void> {
    const newer = await kept.newerThan(state.revision);
    if (!newer?.space) return;
    const before = state.space?.replaced ?? {};
    const { replaced } = newer.space;
    const renewed = Object.keys(replaced).filter((asset) => replaced[asset] !== before[asset]);
    const shown = renewed.length === 0 ? [] : newer.stories.filter((story) => hasAny(picturesOf(story), renewed));
    await show(newer.space, differences(state.byUuid, newer.stories), shown.map(tagOf));
    state.revision = newer.revision;
  }

  /** Compares all stories with the space's, unless it says that none has changed. */
  async function compare(): Promise<void> {
    const { id, version } = await delivery.space();
    const space = { replaced: {}, ...state.space, space_id: id, version, read_at: now() };
    if (version === state.space?.version) return take(space, [...state.byUuid.values()]);
    const published = await delivery.all(version);
    if (published.length === 0 && state.byUuid.size > 0)
      throw new Error(`It has no story at all, where it had ${state.byUuid.size}: taken for a fault of its own`);
    await take(space, published);
  }

  /** A failure is reported once an outage, however long it lasts. */
  const follow = (): Promise<void> =>
    inTurn(compare).then(
      () => {
        state.isFailing = false;
      },
      (cause: unknown) => {
        if (!state.isFailing && !state.isClosed) report(outage(cause, state.space));
        state.isFailing = true;
      },
    );

  /** Stories that events were about, and that nobody has asked for yet. */
  const waiting = new Set<number>();

  async function refresh(): Promise<void> {
    const ids = [...waiting];
    waiting.clear();
    if (ids.length === 0) return;
    if (ids.length > FEW || !state.space) {
      forget();
      return compare();
    }
    const stories = await Promise.all(ids.map((id) => delivery.published(id))).catch((error: unknown) => {
      forget();
      throw error;
    });
    const others = [...state.byUuid.values()].filter(({ id }) => !ids.includes(id));
    const published = stories.filter((story) => story !== undefined);
    await take({ ...state.space, version: UNKNOWN_VERSION }, [...others, ...published]);
  }

  /** Lets all stories be compared at the next look. */
  function forget(): void {
    if (state.space) state.space = { ...state.space, version: UNKNOWN_VERSION };
  }

  /** A picture that was replaced has the address that it had. */
  async function renew(assetId: number): Promise<void> {
    const { space } = state;
    const shown = [...state.byUuid.values()].flatMap((story) => {
      const found = assetsIn(story, assetId);
      return found.length > 0 ? [{ story, found }] : [];
    });
    if (!space || shown.length === 0) return;
    const replaced = Object.fromEntries(shown.flatMap(({ found }) => found.map((address) => [address, now()])));
    await take(
      { ...space, replaced: { ...space.replaced, ...replaced } },
      [...state.byUuid.values()],
      shown.map(({ story }) => tagOf(story)),
    );
  }

  if (first.stories.length === 0) await follow();
  else void follow();
  const timer = setInterval(() => void follow(), everyMs);
  timer.unref();
  const adopting = followDatabase({ look: () => inTurn(adopt), everyMs: ADOPT_MS, report });
  return {
    get space() {
      return state.space;
    },
    get stories() {
      return state.stories;
    },
    get generation() {
      return state.generation;
    },
    byUuid: (uuid) => state.byUuid.get(uuid),
    async changed({ spaceId, storyId, assetId }: StoryEvent) {
      if (spaceId !== undefined && state.space && spaceId !== state.space.space_id) return;
      if (assetId !== undefined) return inTurn(() => renew(assetId));
      if (storyId === undefined) {
        forget();
        return inTurn(compare);
      }
      // Whoever publishes a hundred stories at once makes a hundred events.
      waiting.add(storyId);
      return inTurn(refresh);
    },
    [Symbol.dispose]() {
      state.isClosed = true;
      clearInterval(timer);
      adopting[Symbol.dispose]();
    },
  };
}

const hasAny = (pictures: ReadonlySet<string>, some: readonly string[]): boolean =>
  some.some((picture) => pictures.has(picture));

const bySlug = (stories: readonly Story[]): ReadonlyMap<string, Story> =>
  new Map(stories.map((story) => [story.full_slug, story]));
const byUuid = (stories: readonly Story[]): ReadonlyMap<string, Story> =>
  new Map(stories.map((story) => [story.uuid, story]));

function outage(cause: unknown, space: KnownSpace | undefined): Error {
  const shown = space
    ? `It shows the stories as they were published on ${new Date(space.read_at).toISOString()}`
    : 'It has no stories of an earlier time either';
  return new Error(`Storyblok has no answer for the shop. ${shown}`, { cause });
}
