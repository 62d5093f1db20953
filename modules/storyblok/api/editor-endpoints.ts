import {
  ApiError,
  Call,
  endpoint,
  errorType,
  ReportError,
  type Context,
  type Endpoint,
  type JsonSchema,
} from 'etalage/core';
import {
  BadHook,
  StoryByUuidEndpoint,
  StoryHookEndpoint,
  StorySource,
  StorySyncEndpoint,
  ValidateEditorEndpoint,
  PreviewEndpoint,
  type EditorToken,
  type StoryHook,
  type StoryDrafts,
} from '../module.ts';
import { previewOf, withPreview } from '../domain/preview.ts';
import { isPage } from '../domain/story-in.ts';
import { StoryReader } from './story-reader.ts';

export const NoStory = errorType(404, 'storyblok.noStory', 'Story not found');
const NoEditor = errorType(403, 'storyblok.noEditor', 'Unauthorized editor');
const NoDraft = errorType(400, 'storyblok.noDraft', 'That is no story');
const NoHooks = errorType(404, 'storyblok.noHooks', 'The shop takes no web hooks of its content');
const HookFailed = errorType(503, 'storyblok.hookFailed', 'The content has no answer for the shop: try again');

const text = (maxLength: number): JsonSchema => ({ type: 'string', maxLength });

/** What an editor's token is made of, and which story and release are meant. */
export const previewQuery: JsonSchema = {
  type: 'object',
  properties: { spaceId: text(20), timestamp: text(20), token: text(200), id: text(20), release: text(20) },
};

/** Bytes of a story that an editor has on screen. */
const LONGEST_STORY = 4 * 1024 ** 2;
/** Bytes of a web hook. */
const LONGEST_HOOK = 64 * 1024;

/** The drafts, for whom the CMS says is an editor. @throws ApiError 403 for anybody else */
function draftsFor(editor: EditorToken | undefined, { get }: Context): StoryDrafts {
  const { drafts } = get(StorySource);
  const objection = drafts && editor ? drafts.objection(editor) : 'the shop has no preview';
  if (drafts && objection === undefined) return drafts;
  if (drafts) get(ReportError)(new Error(`An editor was refused: ${objection}`));
  throw new ApiError(NoEditor, {}, { error: NoEditor.message });
}

/** What the CMS and its editors ask. */
export const editorEndpoints: readonly Endpoint[] = [
  endpoint(ValidateEditorEndpoint, {
    summary: 'Whether a page is shown in the visual editor of the CMS; answers the token for its drafts',
    schema: {
      query: {
        type: 'object',
        required: ['spaceId', 'timestamp', 'token'],
        properties: { spaceId: text(20), timestamp: text(20), token: text(200) },
      },
      result: { type: 'object', required: ['previewToken', 'error'] },
    },
    errors: [NoEditor],
    limits: [{ id: 'storyblok.wrongEditors', by: 'address', max: 60, seconds: 900, counts: 'refused' }],
    handle: ({ query }, context) => ({
      previewToken: draftsFor(query, context).previewToken,
      error: false as const,
    }),
  }),
  endpoint(PreviewEndpoint, {
    summary: 'A story as an editor has it on screen, as pages show it',
    schema: {
      query: previewQuery,
      body: { type: 'object', required: ['story', 'at'], properties: { story: { type: 'object' }, at: text(1000) } },
      result: { type: 'object', required: ['slug', 'story'] },
    },
    bodyLimit: LONGEST_STORY,
    errors: [NoEditor, NoDraft],
    limits: [{ id: 'storyblok.wrongEditors', by: 'address', max: 60, seconds: 900, counts: 'refused' }],
    handle: async ({ query, body }, context) => {
      const drafts = draftsFor(previewOf(query).editor, context);
      const draft = drafts.read(body.story);
      if (!draft) throw new ApiError(NoDraft);
      const story = await context.get(StoryReader).read(draft);
      const preview = { slug: body.at, editor: drafts.editorOrigin, until: 0 };
      return { slug: drafts.slugOf(draft), story: isPage(story) ? withPreview(story, preview) : story };
    },
  }),
  endpoint(StoryByUuidEndpoint, {
    summary: 'A story by its UUID',
    schema: {
      query: { type: 'object', required: ['uuid'], properties: { uuid: text(100) } },
      result: { type: 'object', required: ['code', 'result', 'stories'] },
    },
    errors: [NoStory],
    handle: async ({ query }, { get }) => {
      const story = await get(StoryReader).byUuid(query.uuid);
      if (!story) throw new ApiError(NoStory, {}, { story: false });
      return { code: 200 as const, result: { story }, stories: [story] };
    },
  }),
  endpoint(StoryHookEndpoint, {
    summary: 'Takes what the CMS tells of changes, signed or with the secret in its address',
    schema: { query: { type: 'object', properties: { secret: text(200) } } },
    rawBody: { types: ['application/json'], limit: LONGEST_HOOK },
    errors: [BadHook, NoHooks, HookFailed],
    limits: [{ id: 'storyblok.wrongHooks', by: 'address', max: 60, seconds: 900, counts: 'refused' }],
    timeout: 30_000,
    handle: ({ query, body }, context) =>
      hear({ body, headers: context.get(Call).headers ?? {}, secret: query.secret ?? '' }, context),
  }),
  endpoint(StorySyncEndpoint, {
    summary: 'Compares all stories with those of the CMS, with the secret of its web hook',
    schema: { query: { type: 'object', properties: { secret: text(200) } } },
    errors: [BadHook, NoHooks, HookFailed],
    limits: [{ id: 'storyblok.wrongHooks', by: 'address', max: 60, seconds: 900, counts: 'refused' }],
    timeout: 30_000,
    // What says nothing in particular may be about any story.
    handle: ({ query }, context) => hear({ body: Buffer.alloc(0), headers: {}, secret: query.secret ?? '' }, context),
  }),
];

/** Takes what somebody tells of changes. @throws ApiError where it is not the CMS, or that has no answer */
async function hear(told: StoryHook, { get }: Context): Promise<undefined> {
  const { hook } = get(StorySource);
  if (!hook) throw new ApiError(NoHooks);
  try {
    await hook(told);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    get(ReportError)(new Error('A web hook told of a change that the CMS has no answer about', { cause: error }));
    throw new ApiError(HookFailed);
  }
  return undefined;
}
