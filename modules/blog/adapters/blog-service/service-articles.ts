import { createHash, timingSafeEqual } from 'node:crypto';
import { ApiError, type DataChanges, type ReportError } from 'etalage/core';
import { StoryReader } from 'etalage/modules/storyblok';
import { articleTag, BLOG_TAG, BlogUnavailable, WrongBlogKey, type BlogSource } from '../../module.ts';
import type { BlogServiceSettings } from '../../config.ts';
import { articleOf } from '../../domain/read-article.ts';
import { serviceArticles, serviceCards, serviceTags } from '../../domain/service-answer.ts';
import { askService } from './ask.ts';
import { Copies } from './copies.ts';

interface ServiceTools {
  readonly settings: BlogServiceSettings;
  readonly storeCode: string;
  readonly now: () => number;
  readonly report: ReportError;
  readonly changes: Pick<DataChanges, 'announce' | 'listen'>;
  readonly later: (ms: number, work: () => void) => () => void;
}

type Query = Readonly<Record<string, string | number>>;

/** Articles of a service. What it has answered once is shown as long as it answers no more. */
export function createServiceArticles({
  settings,
  storeCode,
  now,
  report,
  changes,
  later,
}: ServiceTools): BlogSource & Disposable {
  const ask = askService(settings, storeCode);
  const copies = new Copies({
    now,
    freshMs: settings.freshSeconds * 1000,
    report: (question, cause) => report(new Error(`The blog service has no answer to ${question}`, { cause })),
    later,
    recovered: () => {
      changes.announce([BLOG_TAG]).catch(report);
    },
  });
  /** @param read what is kept of the answer */
  const known = async <T>(path: string, query: Query, read: (answer: unknown) => T): Promise<T> => {
    try {
      return await copies.answer(`${path || '/'} ${JSON.stringify(query)}`, async () => read(await ask(path, query)));
    } catch {
      throw new ApiError(BlogUnavailable);
    }
  };
  const cards = (path: string, query: Query & { readonly size: number }) =>
    known(path, query, (answer) => {
      const { articles, total } = serviceArticles(answer, query.size);
      return { articles: serviceCards(articles), total };
    });

  changes.listen(({ tags }) => {
    if (tags.some((tag) => tag === '*' || tag.startsWith(BLOG_TAG))) copies.age();
  });

  return {
    [Symbol.dispose]: () => copies[Symbol.dispose](),
    async articles({ slug = '', size, offset }, { get }) {
      const { articles, total } = await known('', { slug, size, offset }, (answer) => {
        const found = serviceArticles(answer, size);
        const others = slug !== '' && found.articles.some((article) => article.slug !== slug);
        if (others) throw new Error(`It answers another article than "${slug}"`);
        return found;
      });
      const reader = get(StoryReader);
      return {
        articles: await Promise.all(
          articles.map(async (article) => articleOf(await reader.read(article.story), article.slug)),
        ),
        total,
      };
    },
    list: ({ tag = '', size, offset }) => cards('/list', { ...(tag && { tag }), size, offset }),
    search: ({ q, size, offset }) => cards('/search', { q, size, offset }),
    tags: () => known('/tags', {}, serviceTags),
    async related({ slug, size }) {
      const { articles } = await cards('/related', { slug, size });
      return articles.filter((article) => article.slug !== slug);
    },
    async changed(key, slugs) {
      if (settings.key === '' || !isSame(settings.key, key)) throw new ApiError(WrongBlogKey);
      await changes.announce(slugs.length > 0 ? [BLOG_TAG, ...slugs.map(articleTag)] : [BLOG_TAG]);
    },
  };
}

/** Compared as hashes: equal lengths, and a time that tells nothing of the key. */
function isSame(expected: string, given: string): boolean {
  const hash = (value: string): Buffer => createHash('sha256').update(value).digest();
  return timingSafeEqual(hash(expected), hash(given));
}
