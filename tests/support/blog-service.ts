import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An article as a blog service keeps it. */
export interface KeptArticle {
  readonly slug: string;
  readonly title: string;
  readonly intro?: string;
  readonly author?: string | { readonly name: string; readonly role?: string };
  readonly published_at: string;
  readonly tags: readonly string[];
  readonly body?: unknown;
}

/** How the service fails: it answers late, with an error, something else, half of it, too much, or elsewhere. */
export type Fault = 'slow' | '500' | '429' | 'html' | 'half' | 'huge' | 'other' | 'redirect' | 'nonsense';

/** A blog service at the edge of the network, with its faults. */
export interface BlogService {
  readonly url: string;
  /** What it was asked, newest last: path with query, and the store view of the header. */
  readonly asked: { readonly path: string; readonly storeCode: string }[];
  articles: readonly KeptArticle[];
  fault: Fault | undefined;
  stop(): Promise<void>;
}

const json = (response: ServerResponse, value: unknown): void => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
};

/** Starts a service that keeps these articles. */
export async function startBlogService(articles: readonly KeptArticle[]): Promise<BlogService> {
  const state = { articles, fault: undefined as Fault | undefined, asked: [] as BlogService['asked'] };
  const server = createServer((request, response) => {
    state.asked.push({ path: request.url ?? '', storeCode: String(request.headers['x-vs-store-code']) });
    if (state.fault) fail(state.fault, response);
    else answer(state.articles, request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/articles`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

function answer(articles: readonly KeptArticle[], { url = '' }: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams: query } = new URL(url, 'http://service.example');
  const newest = articles.toSorted((one, other) => other.published_at.localeCompare(one.published_at));
  const part = (found: readonly KeptArticle[]): void => {
    const offset = Number(query.get('offset') ?? 0);
    json(response, { articles: found.slice(offset, offset + Number(query.get('size'))), total: found.length });
  };
  const slug = query.get('slug');
  switch (pathname) {
    case '/articles':
      return part(newest.filter((article) => !slug || article.slug === slug));
    case '/articles/list': {
      const tag = query.get('tag');
      return part(newest.filter(({ tags }) => !tag || tags.some((name) => name.toLowerCase() === tag)));
    }
    case '/articles/search': {
      const words = (query.get('q') ?? '').toLowerCase();
      return part(newest.filter((article) => JSON.stringify(article).toLowerCase().includes(words)));
    }
    case '/articles/related':
      return part(newest);
    case '/articles/tags': {
      const names = newest.flatMap(({ tags }) => tags);
      const count = (name: string): number => names.filter((one) => one === name).length;
      const tags = [...new Set(names)].map((name) => ({ name, count: count(name) }));
      return json(response, { tags: tags.toSorted((one, other) => other.count - one.count) });
    }
    default:
      response.writeHead(404).end();
  }
}

function fail(fault: Fault, response: ServerResponse): void {
  switch (fault) {
    case 'slow':
      return;
    case '500':
    case '429':
      response.writeHead(Number(fault)).end('no');
      return;
    case 'redirect':
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
      return;
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Login</h1>');
      return;
    case 'half':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"articles":[{"slug":');
      return;
    case 'huge':
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ articles: [{ slug: 'a', title: 'x'.repeat(5 * 1024 ** 2) }], total: 1 }));
      return;
    case 'other':
      return json(response, { articles: [{ slug: 'another', title: 'Another' }], total: 1 });
    case 'nonsense':
      return json(response, { articles: [7, null, { slug: '../..', title: 'x' }], total: -1 });
  }
}
