import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { EditorToken, PreviewLink, Story, StoryDrafts } from '../../module.ts';
import type { Delivery } from './delivery.ts';
import type { SpaceMirror } from './mirror.ts';
import { storyOf } from './story-of.ts';
import type { StoryblokPlatform } from './settings.ts';
import type { ViewStories } from './view-stories.ts';

/** How long the visual editor may show a page that it opened. */
const VALID_SECONDS = 3600;
/** How far its clock may be ahead of ours. */
const AHEAD_SECONDS = 300;

interface DraftTools {
  readonly delivery: Pick<Delivery, 'draft'>;
  readonly mirror: Pick<SpaceMirror, 'space'>;
  readonly stories: Pick<ViewStories, 'read' | 'bySlug' | 'pathsOf' | 'slugOf'>;
  readonly region: StoryblokPlatform['region'];
  readonly language: string;
  readonly now: () => number;
}

/** Drafts, asked for anew each time: nothing of them is kept. */
export function createDrafts(
  previewToken: string,
  { delivery, mirror, stories, region, language, now }: DraftTools,
): StoryDrafts {
  const byId = async (id: number, release?: string): Promise<Story | undefined> => {
    const story = await delivery.draft(String(id), release);
    return story && stories.read(story);
  };
  return {
    previewToken,
    editorOrigin: region === 'cn' ? 'https://app.storyblokchina.cn' : 'https://app.storyblok.com',
    objection: (editor) => editorRefusal(editor, { previewToken, spaceId: mirror.space?.space_id, now: now() }),
    byId,
    async bySlug(slug, release) {
      const published = stories.bySlug(slug);
      if (published) return byId(published.id, release);
      for (const path of stories.pathsOf(slug)) {
        const story = await delivery.draft(path, release);
        if (story) return stories.read(story);
      }
      return undefined;
    },
    read: (unsaved) => {
      const story = storyOf(unsaved, language);
      return story && stories.read(story);
    },
    slugOf: stories.slugOf,
    link: (slug, until) => signed(JSON.stringify([slug, until]), previewToken),
    opened: (link) => openedLink(link, previewToken, now()),
  };
}

/** A text that nobody can change. */
function signed(text: string, previewToken: string): string {
  const payload = Buffer.from(text).toString('base64url');
  return `${payload}.${createHmac('sha256', previewToken).update(`preview-link.${payload}`).digest('base64url')}`;
}

function openedLink(link: string, previewToken: string, now: number): PreviewLink | string {
  const text = Buffer.from(link.split('.', 1)[0] ?? '', 'base64url').toString('utf8');
  if (!isSame(signed(text, previewToken), link)) return 'it was not made with the preview token of the shop';
  // Signed here, in this form.
  const [slug, until] = JSON.parse(text) as [string, number];
  return until > now ? { slug, until } : `its time was up on ${new Date(until).toISOString()}`;
}

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
