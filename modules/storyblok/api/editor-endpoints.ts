import { ApiError, Call, endpoint, errorType, ReportError, type Endpoint, type JsonSchema } from 'etalage/core';
import { BadHook, StoryByUuidEndpoint, StoryHookEndpoint, StorySource, ValidateEditorEndpoint } from '../module.ts';
import { StoryReader } from './story-reader.ts';

export const NoStory = errorType(404, 'storyblok.noStory', 'Story not found');
const NoEditor = errorType(403, 'storyblok.noEditor', 'Unauthorized editor');
const NoHooks = errorType(404, 'storyblok.noHooks', 'The shop takes no web hooks of its content');
const HookFailed = errorType(503, 'storyblok.hookFailed', 'The content has no answer for the shop: try again');

const text = (maxLength: number): JsonSchema => ({ type: 'string', maxLength });

/** Bytes of a web hook. */
const LONGEST_HOOK = 64 * 1024;

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
    handle: ({ query }, { get }) => {
      const { drafts } = get(StorySource);
      const refusal = drafts ? drafts.refusal(query) : 'the shop has no preview';
      if (!drafts || refusal !== undefined) {
        get(ReportError)(new Error(`An editor was refused: ${refusal}`));
        throw new ApiError(NoEditor, {}, { error: NoEditor.message });
      }
      return { previewToken: drafts.previewToken, error: false as const };
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
    handle: async ({ query, body }, { get }) => {
      const { hook } = get(StorySource);
      if (!hook) throw new ApiError(NoHooks);
      try {
        await hook({ body, headers: get(Call).headers ?? {}, secret: query.secret ?? '' });
      } catch (error) {
        if (error instanceof ApiError) throw error;
        get(ReportError)(new Error('A web hook told of a change that the CMS has no answer about', { cause: error }));
        throw new ApiError(HookFailed);
      }
      return undefined;
    },
  }),
];
