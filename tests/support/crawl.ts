import { anchors, inner, plainText, startTags, type StartTag } from './html.ts';
import { inShop, visit } from './shared-shop.ts';

/** A page as a crawler met it. */
export interface CrawledPage {
  /** Path with query, from the root. */
  readonly address: string;
  readonly status: number;
  readonly location: string | null;
  /** Where it was linked first. */
  readonly from: string;
  readonly html: string;
  readonly title: string;
  /** Paths with query; canonical and alternates by language. */
  readonly canonical: string | undefined;
  readonly alternates: ReadonlyMap<string, string>;
  readonly noindex: boolean;
  /** May be listed by search engines: it is its own canonical address and does not refuse. */
  readonly indexable: boolean;
}

/** Requests under way at a time. */
const AT_ONCE = 4;

/**
 * Follows every link of a shop that leads to one of its pages, from the given addresses on. Lists can be filtered in so
 * many ways that a crawl of all never ends: `follow` says which links are worth it, and the links on pages that say
 * `noindex` are left alone.
 */
export async function crawl(starts: readonly string[], follow: (address: string) => boolean): Promise<CrawledPage[]> {
  const from = new Map(starts.map((start) => [start, 'the start']));
  const waiting = [...starts];
  const pages: CrawledPage[] = [];
  const work = async (): Promise<void> => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const page = await fetchPage(address, from.get(address) ?? '');
      pages.push(page);
      if (page.status !== 200 || page.noindex) continue;
      for (const link of linksOf(page)) {
        if (from.has(link) || !follow(link)) continue;
        from.set(link, address);
        waiting.push(link);
      }
    }
  };
  // A worker that finds nothing to do may be early: the others' pages bring more.
  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, work));
  return pages;
}

async function fetchPage(address: string, from: string): Promise<CrawledPage> {
  const { status, location, text: html } = await visit(address);
  const tags = startTags(html);
  const canonical = linkTo(tags.find(({ attributes }) => attributes['rel'] === 'canonical'));
  const noindex = tags.some(
    ({ attributes }) => attributes['name'] === 'robots' && /noindex/.test(attributes['content'] ?? ''),
  );
  return {
    address,
    status,
    location,
    from,
    html,
    canonical,
    noindex,
    title: plainText(inner(html, 'title')[0] ?? ''),
    alternates: new Map(
      tags.flatMap((tag) =>
        tag.attributes['rel'] === 'alternate' ? [[tag.attributes['hreflang'] ?? '', linkTo(tag) ?? '']] : [],
      ),
    ),
    indexable: status === 200 && !noindex && canonical === address,
  };
}

const linkTo = (tag: StartTag | undefined): string | undefined => tag?.attributes['href']?.replace(inShop(''), '');

/** The shop's pages that a page links to, without what stands behind a hash. */
function linksOf({ html, address }: CrawledPage): string[] {
  return anchors(html).flatMap(({ href }) => {
    const url = URL.parse(href, inShop(address));
    return url && inShop('/').startsWith(url.origin) && !/^\/(api|img|assets)\//.test(url.pathname)
      ? [url.pathname + url.search]
      : [];
  });
}
