import { createHash, timingSafeEqual } from 'node:crypto';
import type { EditorToken, StoryDrafts } from '../../module.ts';
import type { Delivery } from './delivery.ts';
import type { SpaceMirror } from './mirror.ts';
import type { ViewStories } from './view-stories.ts';

/** How long the visual editor may show a page that it opened. */
const VALID_SECONDS = 3600;
/** How far its clock may be ahead of ours. */
const AHEAD_SECONDS = 300;

interface DraftTools {
  readonly delivery: Pick<Delivery, 'draft'>;
  readonly mirror: Pick<SpaceMirror, 'space'>;
  readonly stories: Pick<ViewStories, 'read'>;
  readonly now: () => number;
}

/** Drafts, asked for anew each time: nothing of them is kept. */
export const createDrafts = (previewToken: string, { delivery, mirror, stories, now }: DraftTools): StoryDrafts => ({
  previewToken,
  refusal: (editor) => editorRefusal(editor, { previewToken, spaceId: mirror.space?.space_id, now: now() }),
  async load(which, release) {
    const story = await delivery.draft(which, release);
    return story && stories.read(story);
  },
});

/**
 * Why the token of an editor is no good: Storyblok makes it of the space, its preview token and the time,
 * `sha1(<space>:<preview token>:<seconds>)`.
 */
export function editorRefusal(
  { spaceId, timestamp, token }: EditorToken,
  { previewToken, spaceId: own, now }: { previewToken: string; spaceId: number | undefined; now: number },
): string | undefined {
  if (spaceId !== String(own))
    return own === undefined ? 'it is not known yet what space the shop has' : 'it is of another space';
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  const expected = createHash('sha1').update(`${spaceId}:${previewToken}:${timestamp}`).digest('hex');
  if (!isSame(expected, token)) return 'it was not made with the preview token of the space';
  if (!(seconds > now / 1000 - VALID_SECONDS)) return 'it is older than an hour';
  if (seconds > now / 1000 + AHEAD_SECONDS) return 'it is of a time that is to come';
  return undefined;
}

/** Compares in the same time whatever differs. */
export function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
