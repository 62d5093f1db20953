import { Call, contribute, OwnPages, ReportError, type Context } from 'etalage/core';
import { StorySource, type Story, type StoryDrafts } from '../module.ts';
import { EDITOR_PARAMETER, LINK_PARAMETER, previewIn, withPreview, type PreviewQuery } from '../domain/preview.ts';
import { EDITOR_STORY, isPage } from '../domain/story-in.ts';
import { StoryReader } from './story-reader.ts';

/** Why somebody does not see drafts is said in the log alone: whoever asks gets what everybody gets. */
function refused(reason: string, { get }: Context): undefined {
  get(ReportError)(new Error(`A draft was not shown: ${reason}`));
  return undefined;
}

/** Pages of editors and of whoever has a link to a draft. */
export const previewPages = [
  contribute(OwnPages, 'storyblok.editor', {
    parameter: EDITOR_PARAMETER,
    admit(query, context) {
      const { drafts } = context.get(StorySource);
      const { editor } = previewIn(query);
      const objection = drafts && editor ? drafts.objection(editor) : 'the shop has no preview';
      if (!drafts || objection !== undefined) return refused(`the editor's token is not good, ${objection}`, context);
      return { csp: { 'frame-ancestors': [drafts.editorOrigin], 'script-src': [drafts.editorOrigin] } };
    },
  }),
  contribute(OwnPages, 'storyblok.link', {
    parameter: LINK_PARAMETER,
    admit(query, context) {
      const opened = context.get(StorySource).drafts?.opened(query.get(LINK_PARAMETER) ?? '');
      if (typeof opened === 'object') return {};
      return refused(`the link is not good, ${opened ?? 'the shop has no preview'}`, context);
    },
  }),
];

/** What a call asks to see: the page that it is made for says so, or the call itself. */
export const previewOfCall = (own: PreviewQuery, { get }: Context): PreviewQuery => {
  const { page } = get(Call);
  return page ? previewIn(page) : own;
};

/** Of one page, several calls ask for the story that is being edited. */
const edited = new WeakMap<URLSearchParams, Promise<Story | undefined>>();

/**
 * The story as whoever asks may see it before it is published, with the block that says so; undefined where there is
 * nothing to see but what everybody sees.
 */
export async function previewed(slug: string, asked: PreviewQuery, context: Context): Promise<Story | undefined> {
  const { drafts } = context.get(StorySource);
  if (!drafts || !(asked.editor ?? asked.link)) return undefined;
  const about = viewer(asked, drafts);
  if (typeof about === 'string') return refused(about, context);
  const reader = context.get(StoryReader);
  const draft = await draftAt(slug, asked, about.only, drafts, context).catch((cause: unknown) => {
    context.get(ReportError)(new Error(`The draft of "${slug}" cannot be asked for`, { cause }));
    return undefined;
  });
  if (!draft && about.only !== undefined) return undefined;
  const story = draft ? await reader.read(draft) : await reader.bySlug(slug, context);
  return story && isPage(story) ? withPreview(story, { slug, editor: about.editor, until: about.until }) : story;
}

interface Viewer {
  readonly editor: string;
  readonly until: number;
  /** The only story that is shown, by its slug. */
  readonly only?: string;
}

/** Who asks, or why they see nothing. */
function viewer({ editor, link = '' }: PreviewQuery, drafts: StoryDrafts): Viewer | string {
  if (editor) return drafts.objection(editor) ?? { editor: drafts.editorOrigin, until: 0 };
  const opened = drafts.opened(link);
  return typeof opened === 'string' ? opened : { editor: '', until: opened.until, only: opened.slug };
}

async function draftAt(
  slug: string,
  { storyId, release }: PreviewQuery,
  only: string | undefined,
  drafts: StoryDrafts,
  { get }: Context,
): Promise<Story | undefined> {
  if (only !== undefined) return only === slug ? drafts.bySlug(slug) : undefined;
  if (storyId === undefined) return drafts.bySlug(slug, release);
  const published = await get(StorySource).bySlug(slug);
  if (published && published.id !== storyId) return undefined;
  const { page } = get(Call);
  const asking = (page && edited.get(page)) ?? drafts.byId(storyId, release);
  if (page) edited.set(page, asking);
  const draft = await asking;
  return draft && (slug === EDITOR_STORY || drafts.slugOf(draft) === slug) ? draft : undefined;
}
