import MiniSearch from 'minisearch';
import { headingIds } from '../../checks/docs/headings.ts';
import type { SitePage } from './pages.ts';

/** What the search form finds: a section of a page. */
interface Section {
  readonly id: string;
  readonly page: string;
  readonly heading: string;
  /** Others' words for what it is about, from a comment in it: `<!-- words: surcharge, extra fee -->`. */
  readonly words: string;
  readonly text: string;
}

/** The search index of the site as JSON: `assets/site.js` loads it with the options of `search-options.js`. */
export function searchIndex(pages: readonly SitePage[]): string {
  const index = new MiniSearch<Section>({
    fields: ['heading', 'page', 'words', 'text'],
    storeFields: ['heading', 'page'],
  });
  index.addAll(pages.flatMap(sectionsOf));
  return JSON.stringify(index);
}

function sectionsOf({ address, title, text }: SitePage): Section[] {
  const idOf = headingIds();
  const sections: Section[] = [];
  const parts = text.split(/^(?=#{1,3} )/m);
  for (const part of parts.filter((one) => one.replaceAll(COMMENT, '').trim())) {
    const [, heading = title] = /^#{1,3} (.+)$/m.exec(part) ?? [];
    const words = [...part.matchAll(WORDS)].map(([, some = '']) => some).join(' ');
    const id = `${address}#${idOf(heading)}`;
    if (!sections.some((one) => one.id === id))
      sections.push({ id, page: title, heading: plain(heading), words, text: plain(part.replaceAll(COMMENT, '')) });
  }
  return sections;
}

const COMMENT = /<!--.*?-->/gs;
const WORDS = /<!-- words: (.*?) -->/gs;

/** Signs that are no punctuation to the index would stick to their words. */
const plain = (text: string): string => text.replaceAll(/[`|<>=+$^~]/g, ' ').trim();
