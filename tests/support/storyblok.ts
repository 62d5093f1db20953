import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Block } from 'etalage/modules/storyblok';

/** A story as editors write it; the rest is filled in. */
export interface WrittenStory {
  readonly full_slug: string;
  readonly name?: string;
  readonly component?: string;
  readonly body?: unknown;
  /** More fields of its content. */
  readonly content?: object;
  readonly language?: string;
}

/** What is wrong with the CMS. `silent` never answers; `huge` is JSON without an end in sight. */
export type StoryblokFault = 'silent' | 429 | 500 | 'html' | 'half' | 'huge' | 'nonsense' | 'empty' | 'hang-up';

/** Storyblok on this machine: its Content Delivery API, and what its editor and web hooks send. */
export interface TestStoryblok extends AsyncDisposable {
  /** For the setting `platforms.storyblok.url`. */
  readonly url: string;
  /** Settings of the platform that fit it. */
  readonly settings: {
    readonly url: string;
    readonly token: string;
    readonly previewToken: string;
    readonly webhookSecret: string;
  };
  /** Paths that were asked for, with their query. */
  readonly asked: string[];
  /** How it misbehaves, until it is set to undefined; `times` answers, then it is well. */
  fault: StoryblokFault | { readonly is: StoryblokFault; times: number } | undefined;
  /** Saves a story; editors see it, shoppers do not. Answers its number. */
  save(story: WrittenStory, release?: string): number;
  /** Saves and publishes. */
  publish(story: WrittenStory): number;
  unpublish(fullSlug: string): number;
  move(fullSlug: string, to: string): number;
  uuidOf(fullSlug: string): string;
  /** The web hook for an event, signed. */
  hook(event: object, secret?: string): { readonly body: string; readonly headers: Record<string, string> };
  /** What the visual editor adds to an address. */
  editorQuery(storyId: number, at: number, options?: { readonly token?: string; readonly space?: number }): string;
}

export const SPACE_ID = 12_345;
const TOKEN = 'public-token-of-the-test';
const PREVIEW_TOKEN = 'preview-token-of-the-test';
const SECRET = 'secret-of-the-web-hook';

interface Record_ {
  readonly id: number;
  readonly uuid: string;
  draft: WrittenStory;
  published: WrittenStory | undefined;
  publishedAt: string;
  readonly releases: Map<string, WrittenStory>;
}

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(body));
};

/** The story as the Content Delivery API answers it. */
function answerOf({ id, uuid, publishedAt }: Record_, story: WrittenStory, language: string, isDraft: boolean): object {
  const slug = story.full_slug.split('/').at(-1) ?? '';
  return {
    name: story.name ?? `Verhaal ${slug}`,
    created_at: '2025-09-01T08:00:00.000Z',
    published_at: publishedAt,
    id,
    uuid,
    content: {
      _uid: `${uuid}-content`,
      component: story.component ?? 'page',
      ...(story.body !== undefined && { body: story.body }),
      ...story.content,
      ...(isDraft && {
        _editable: `<!--#storyblok#{"name": "page", "space": "${SPACE_ID}", "uid": "${uuid}", "id": "${id}"}-->`,
      }),
    },
    slug,
    full_slug: language ? `${language}/${story.full_slug}` : story.full_slug,
    default_full_slug: language ? story.full_slug : null,
    sort_by_date: null,
    position: 0,
    tag_list: ['zool'],
    is_startpage: false,
    parent_id: 0,
    meta_data: null,
    group_id: uuid,
    first_published_at: '2025-09-01T08:00:00.000Z',
    release_id: null,
    lang: language || 'default',
    path: null,
    alternates: [],
    translated_slugs: null,
  };
}

/** Starts it, with these stories published. */
export async function openStoryblok(...stories: readonly WrittenStory[]): Promise<TestStoryblok> {
  const records: Record_[] = [];
  const state: { version: number; fault: TestStoryblok['fault']; served: number } = {
    version: 1_700_000_000,
    fault: undefined,
    served: 0,
  };
  const asked: string[] = [];
  const find = (which: string): Record_ | undefined =>
    records.find(
      ({ id, uuid, draft, published }) =>
        String(id) === which || uuid === which || (published ?? draft).full_slug === which || draft.full_slug === which,
    );
  const needed = (fullSlug: string): Record_ => {
    const found = find(fullSlug);
    if (!found) throw new Error(`There is no story ${fullSlug}`);
    return found;
  };

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '', 'http://storyblok.test');
    asked.push(url.pathname + url.search);
    const fault = takeFault(state);
    if (fault !== undefined) return misbehave(fault, response);
    const token = url.searchParams.get('token');
    const isDraft = url.searchParams.get('version') === 'draft';
    if (token !== TOKEN && token !== PREVIEW_TOKEN) return json(response, 401, { error: 'Unauthorized' });
    if (isDraft && token !== PREVIEW_TOKEN) return json(response, 401, { error: 'Unauthorized' });
    if (url.pathname === '/v2/cdn/spaces/me')
      return json(response, 200, {
        space: { name: 'Atelier Zool', domain: 'https://shop.example/', id: SPACE_ID, version: state.version },
      });
    const cv = Number(url.searchParams.get('cv'));
    if (!cv) {
      url.searchParams.set('cv', String(state.version));
      response.writeHead(301, { location: url.pathname + url.search }).end();
      return;
    }
    const language = url.searchParams.get('language') ?? '';
    const release = url.searchParams.get('from_release') ?? '';
    const shown = (record: Record_): WrittenStory | undefined => {
      const story = isDraft ? (record.releases.get(release) ?? record.draft) : record.published;
      return story;
    };
    if (url.pathname === '/v2/cdn/stories') {
      const perPage = Number(url.searchParams.get('per_page') ?? 25);
      const page = Number(url.searchParams.get('page') ?? 1);
      const all = records.flatMap((record) => {
        const story = shown(record);
        return story ? [answerOf(record, story, language, isDraft)] : [];
      });
      const total = { total: String(all.length), 'per-page': String(perPage) };
      const from = (page - 1) * perPage;
      return json(
        response,
        200,
        { stories: all.slice(from, from + perPage), cv: state.version, rels: [], links: [] },
        total,
      );
    }
    const [, path] = /^\/v2\/cdn\/stories\/(.+)$/.exec(decodeURIComponent(url.pathname)) ?? [];
    const record = path === undefined ? undefined : find(path);
    const story = record && shown(record);
    if (!record || !story) return json(response, 404, ['This record could not be found']);
    json(response, 200, { story: answerOf(record, story, language, isDraft), cv: state.version, rels: [], links: [] });
  }

  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('Storyblok has no port');
  const url = `http://127.0.0.1:${address.port}/v2`;

  const cms: TestStoryblok = {
    url,
    settings: { url, token: TOKEN, previewToken: PREVIEW_TOKEN, webhookSecret: SECRET },
    asked,
    get fault() {
      return state.fault;
    },
    set fault(fault) {
      state.fault = fault;
    },
    save(story, release) {
      const known = find(story.full_slug);
      const record: Record_ = known ?? {
        id: 1000 + records.length,
        uuid: `00000000-0000-4000-8000-${String(records.length).padStart(12, '0')}`,
        draft: story,
        published: undefined,
        publishedAt: '',
        releases: new Map(),
      };
      if (!known) records.push(record);
      if (release === undefined) record.draft = story;
      else record.releases.set(release, story);
      return record.id;
    },
    publish(story) {
      const id = cms.save(story);
      const record = needed(story.full_slug);
      record.published = story;
      state.version++;
      record.publishedAt = new Date(state.version * 1000).toISOString();
      return id;
    },
    unpublish(fullSlug) {
      const record = needed(fullSlug);
      record.published = undefined;
      state.version++;
      return record.id;
    },
    move(fullSlug, to) {
      const record = needed(fullSlug);
      record.draft = { ...record.draft, full_slug: to };
      record.published &&= { ...record.published, full_slug: to };
      state.version++;
      return record.id;
    },
    uuidOf: (fullSlug) => needed(fullSlug).uuid,
    hook(event, secret = SECRET) {
      const body = JSON.stringify({ text: 'Something was done', space_id: SPACE_ID, ...event });
      const signature = createHmac('sha1', secret).update(body).digest('hex');
      return { body, headers: { 'content-type': 'application/json', 'webhook-signature': signature } };
    },
    editorQuery(storyId, at, { token = PREVIEW_TOKEN, space = SPACE_ID } = {}) {
      const timestamp = String(Math.floor(at / 1000));
      return new URLSearchParams({
        _storyblok: String(storyId),
        _storyblok_c: 'page',
        _storyblok_release: '0',
        '_storyblok_tk[space_id]': String(space),
        '_storyblok_tk[timestamp]': timestamp,
        '_storyblok_tk[token]': createHash('sha1').update(`${space}:${token}:${timestamp}`).digest('hex'),
      }).toString();
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  for (const story of stories) cms.publish(story);
  return cms;
}

function takeFault(state: { fault: TestStoryblok['fault'] }): StoryblokFault | undefined {
  const { fault } = state;
  if (typeof fault !== 'object') return fault;
  fault.times--;
  if (fault.times <= 0) state.fault = undefined;
  return fault.is;
}

function misbehave(fault: StoryblokFault, response: ServerResponse): void {
  switch (fault) {
    case 'silent':
      return;
    case 'hang-up':
      response.destroy();
      return;
    case 429:
      return json(response, 429, { error: 'Too Many Requests' }, { 'retry-after': '0.001' });
    case 500:
      return json(response, 500, { error: 'Internal Server Error' });
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><h1>We will be right back</h1></html>');
      return;
    case 'half':
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"story":{"id":1,"content":{"component":"pa');
      return;
    case 'huge':
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"stories":["');
      pour(response);
      return;
    case 'nonsense':
      return json(response, 200, { story: 7, stories: [null, 'x', { id: 'no' }], space: { id: 'x' }, cv: 'y' });
    case 'empty':
      return json(response, 200, { stories: [], cv: 1, space: { id: SPACE_ID, version: 999 }, story: {} });
  }
}

/** Writes until nobody reads any more. */
function pour(response: ServerResponse): void {
  const part = 'x'.repeat(1024 ** 2);
  const more = (): void => {
    if (response.destroyed) return;
    if (response.write(part)) setImmediate(more);
    else response.once('drain', more);
  };
  more();
}

/** A block with an id of its own. */
export const block = (component: string, fields: object = {}): Block => ({
  _uid: `${component}-${JSON.stringify(fields).length}`,
  component,
  ...fields,
});
