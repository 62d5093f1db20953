import { expect } from 'chai';
import { ApiError, type Context, type DataChanges } from 'etalage/core';
import type { BlogSource } from 'etalage/modules/blog';
import { StoryReader, type Story } from 'etalage/modules/storyblok';
import { createServiceArticles } from '../../../modules/blog/adapters/blog-service/service-articles.ts';
import { createStoryArticles } from '../../../modules/blog/adapters/embedded/story-articles.ts';
import { readStory } from '../../../modules/storyblok/domain/read-story.ts';
import { startBlogService, type BlogService, type Fault, type KeptArticle } from '../../support/blog-service.ts';

const text = (words: string) => [{ _uid: 'b', component: 'paragraph', title: '', text: words }];
const ARTICLES: readonly KeptArticle[] = [
  { slug: 'leest', title: 'De leest', published_at: '2026-03-01', tags: ['Leest'], body: text('Van beukenhout.') },
  {
    slug: 'leer',
    title: 'Het leer',
    intro: 'Zes weken.',
    author: { name: 'Lotte', role: 'redactie' },
    published_at: '2026-04-01',
    tags: ['Leer', 'Onderhoud'],
    body: text('Uit eikenschors.'),
  },
  { slug: 'regen', title: 'Regen', published_at: '2026-02-01', tags: ['Onderhoud'], body: text('Een nacht geduld.') },
];

const storyOf = ({ slug, title, author, published_at, ...fields }: KeptArticle): Story => {
  const by = typeof author === 'object' ? { author: author.name, author_role: author.role } : { author };
  return {
    id: 1,
    uuid: slug,
    name: title,
    slug,
    full_slug: `blog/${slug}`,
    lang: 'default',
    published_at,
    content: { _uid: slug, component: 'blog_post', date: published_at, ...by, ...fields } as Story['content'],
  };
};

const read = async (story: Story): Promise<Story> => readStory(story, 500, () => 'safe');

/** A source with what tells it that something has changed, and what it tells. */
interface Opened {
  readonly source: BlogSource;
  readonly context: Context;
  readonly announced: string[];
  change(articles: readonly KeptArticle[], tags: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

function changesOf(announced: string[]) {
  const listeners: Parameters<DataChanges['listen']>[0][] = [];
  const changes: DataChanges = {
    listen: (listener) => void listeners.push(listener),
    announce: async (tags) => {
      announced.push(...tags);
      for (const listener of listeners) await listener({ tags, replaced: false });
    },
  };
  return changes;
}

async function openStories(): Promise<Opened> {
  const announced: string[] = [];
  const changes = changesOf(announced);
  const kept = new Map<string, Story>();
  const keep = (articles: readonly KeptArticle[]): void => {
    kept.clear();
    for (const article of articles) kept.set(`blog/${article.slug}`, storyOf(article));
    kept.set('blog/inleiding', { ...storyOf(ARTICLES[0]!), content: { _uid: 'x', component: 'page' } });
    kept.set('over-ons', storyOf(ARTICLES[0]!));
  };
  keep(ARTICLES);
  const list = async () => new Map(kept);
  const bySlug = async (slug: string) => kept.get(slug);
  const reader = { list, read, bySlug: async (slug: string) => kept.get(slug) && read(kept.get(slug)!) };
  return {
    source: createStoryArticles({
      source: { list, bySlug, byUuid: async () => undefined },
      changes,
      report: (error) => expect.fail(String(error)),
    }),
    context: { get: (token: unknown) => (token === StoryReader ? reader : undefined) } as never,
    announced,
    async change(articles, tags) {
      keep(articles);
      await changes.announce(tags);
    },
    close: async () => {},
  };
}

interface OpenedService extends Opened {
  readonly service: BlogService;
  readonly clock: { now: number };
  readonly reported: string[];
  /** Work that waits for its time. */
  readonly waiting: (() => void)[];
}

async function openService(timeoutMs = 5000): Promise<OpenedService> {
  const service = await startBlogService(ARTICLES);
  const announced: string[] = [];
  const reported: string[] = [];
  const waiting: (() => void)[] = [];
  const changes = changesOf(announced);
  const clock = { now: 1_000_000 };
  return {
    source: createServiceArticles({
      settings: { url: service.url, key: 'geheim', timeoutMs, freshSeconds: 60 },
      storeCode: 'be',
      now: () => clock.now,
      report: (error) => void reported.push(error.message),
      changes,
      later: (_, work) => {
        waiting.push(work);
        return () => {};
      },
    }),
    context: { get: (token: unknown) => (token === StoryReader ? { read } : undefined) } as never,
    announced,
    service,
    clock,
    reported,
    waiting,
    async change(articles) {
      service.articles = articles;
      await changes.announce(['blog']);
    },
    close: service.stop,
  };
}

const slugs = ({ articles }: { articles: readonly { slug: string }[] }): string[] => articles.map(({ slug }) => slug);
const ALL = { size: 6, offset: 0 };

for (const [name, open] of [
  ['stories', openStories],
  ['a service', openService],
] as const) {
  describe(`articles of ${name}`, () => {
    let opened: Opened;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.close());

    it('are listed newest first, a part at a time, with how many there are [CN-11, AP-87]', async () => {
      const { source, context } = opened;
      const first = await source.list({ size: 2, offset: 0 }, context);
      expect([slugs(first), first.total]).to.deep.equal([['leer', 'leest'], 3]);
      expect(slugs(await source.list({ size: 2, offset: 2 }, context))).to.deep.equal(['regen']);
      expect(slugs(await source.list({ size: 2, offset: 4 }, context))).to.deep.equal([]);
    });

    it('are whole by their slug, complete and safe, and none where there is none [AP-86]', async () => {
      const { source, context } = opened;
      const { articles } = await source.articles({ slug: 'leer', size: 1, offset: 0 }, context);
      expect(articles[0]).to.deep.include({
        slug: 'leer',
        title: 'Het leer',
        intro: 'Zes weken.',
        author: { name: 'Lotte', role: 'redactie' },
        published_at: '2026-04-01T00:00:00.000Z',
        tags: [
          { slug: 'leer', name: 'Leer' },
          { slug: 'onderhoud', name: 'Onderhoud' },
        ],
      });
      expect(articles[0]?.body[0]).to.include({ component: 'paragraph', text: 'Uit eikenschors.', anchor: '' });
      const none = await source.articles({ slug: 'geen', size: 1, offset: 0 }, context);
      expect(none).to.deep.equal({ articles: [], total: 0 });
    });

    it('are found by tag and by words, and lead to others [AP-87]', async () => {
      const { source, context } = opened;
      expect(slugs(await source.list({ tag: 'onderhoud', ...ALL }, context))).to.deep.equal(['leer', 'regen']);
      expect(slugs(await source.search({ q: 'geduld', ...ALL }, context))).to.deep.equal(['regen']);
      expect((await source.tags(context))[0]).to.deep.equal({ slug: 'onderhoud', name: 'Onderhoud', count: 2 });
      const related = await source.related({ slug: 'leer', size: 3 }, context);
      expect(related.map(({ slug }) => slug)).to.have.members(['leest', 'regen']);
    });

    it('are those of now once something is said to have changed', async () => {
      const { source, context, change } = opened;
      await source.list(ALL, context);
      await change(ARTICLES.slice(0, 1), ['storyblok-7']);
      expect(slugs(await source.list(ALL, context))).to.deep.equal(['leest']);
    });
  });
}

describe('articles that are stories', () => {
  it('tell which of them have changed, and no other story', async () => {
    const { source, context, announced, change } = await openStories();
    await source.list(ALL, context);
    await change(ARTICLES, ['storyblok-1']);
    expect(announced).to.deep.equal(['storyblok-1']);
    const [first, ...rest] = ARTICLES;
    await change([{ ...first!, title: 'Een andere leest' }, ...rest], ['storyblok-1']);
    expect(announced).to.deep.equal(['storyblok-1', 'storyblok-1', 'blog-leest']);
    await change(rest, ['storyblok-1']);
    expect(announced.slice(3)).to.deep.equal(['storyblok-1', 'blog', 'blog-leest']);
  });
});

describe('a blog service', () => {
  it('is asked with the code of the store view, in the query and in a header [AP-86]', async () => {
    const { source, context, service, close } = await openService();
    await source.articles({ slug: 'leer', size: 1, offset: 0 }, context);
    expect(service.asked).to.deep.equal([
      { path: '/articles?storeCode=be&slug=leer&size=1&offset=0', storeCode: 'be' },
    ]);
    await close();
  });

  for (const fault of ['slow', '500', '429', 'html', 'half', 'huge', 'other', 'redirect', 'nonsense'] as const)
    it(`that fails (${fault}) costs freshness: what it answered before is shown`, async () => {
      const { source, context, service, clock, reported, close } = await openService(fault === 'slow' ? 1000 : 5000);
      const asked = { slug: 'leer', size: 1, offset: 0 };
      const before = await source.articles(asked, context);
      service.fault = fault satisfies Fault;
      await expectUnavailable(source.articles({ ...asked, slug: 'regen' }, context));
      clock.now += 120_000;
      expect(await source.articles(asked, context)).to.deep.equal(before);
      // It is known to be old: who asks waits for the service, and then gets what there is.
      await source.changed?.('geheim', ['leer']);
      expect(await source.articles(asked, context)).to.deep.equal(before);
      expect(reported.join()).to.include('"slug":"regen"').and.include('"slug":"leer"');
      service.fault = undefined;
      clock.now += 10_000;
      expect(slugs(await source.articles({ ...asked, slug: 'regen' }, context))).to.deep.equal(['regen']);
      await close();
    });

  it('is not asked again for some seconds once it failed, so that it costs one visitor its time', async () => {
    const { source, context, service, clock, close } = await openService();
    service.fault = '500';
    await expectUnavailable(source.list(ALL, context));
    await expectUnavailable(source.list(ALL, context));
    expect(service.asked).to.have.length(1);
    clock.now += 5001;
    await expectUnavailable(source.list(ALL, context));
    expect(service.asked).to.have.length(2);
    await close();
  });

  it('is asked once by all who want the same at a time, and no more while the answer is fresh', async () => {
    const { source, context, service, clock, close } = await openService();
    await Promise.all([source.list(ALL, context), source.list(ALL, context)]);
    clock.now += 59_000;
    await source.list(ALL, context);
    expect(service.asked).to.have.length(1);
    await close();
  });

  it('is asked anew for each answer once it tells of changes, also while it is being asked', async () => {
    const { source, context, service, close } = await openService();
    const lists = ['leer', 'onderhoud', 'leest', 'geen'].map((tag) => ({ tag, ...ALL }));
    for (const list of lists) await source.list(list, context);
    const early = source.list({ ...ALL, size: 5 }, context);
    service.articles = [];
    await source.changed?.('geheim', []);
    for (const list of lists) expect(slugs(await source.list(list, context)), list.tag).to.deep.equal([]);
    await early;
    expect(slugs(await source.list({ ...ALL, size: 5 }, context))).to.deep.equal([]);
    expect(slugs(await source.list({ ...ALL, size: 5 }, context))).to.deep.equal([]);
    await close();
  });

  it('is asked again by itself once it failed, and pages are made anew when it is back', async () => {
    const { source, context, service, announced, waiting, close } = await openService();
    service.fault = '500';
    await expectUnavailable(source.list(ALL, context));
    await expectUnavailable(source.list({ tag: 'leer', ...ALL }, context));
    expect(waiting).to.have.length(1);
    service.fault = undefined;
    waiting[0]?.();
    await new Promise<void>((resolve) => {
      const look = (): void => void (announced.length > 0 ? resolve() : setImmediate(look));
      look();
    });
    expect(announced).to.deep.equal(['blog']);
    expect(slugs(await source.list(ALL, context))).to.have.length(3);
    await close();
  });

  it('tells of changes with its key, and nobody does with another', async () => {
    const { source, announced, close } = await openService();
    for (const key of ['', 'geheimpje']) expect(await reasonOf(source.changed?.(key, []))).to.equal('blog.wrongKey');
    expect(announced).to.deep.equal([]);
    await source.changed?.('geheim', ['leer']);
    expect(announced).to.deep.equal(['blog', 'blog-leer']);
    await close();
  });
});

const reasonOf = (work: Promise<unknown> | undefined): Promise<string> =>
  Promise.resolve(work).then(
    () => 'none',
    (error: unknown) => (error instanceof ApiError ? error.reason : String(error)),
  );

async function expectUnavailable(work: Promise<unknown>): Promise<void> {
  expect(await reasonOf(work)).to.equal('blog.unavailable');
}
