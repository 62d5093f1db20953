import { crawl, type CrawledPage } from '../../support/crawl.ts';
import { visit } from '../../support/shared-shop.ts';
import { picturesOfTheWholeShop } from './pictures.suite.ts';
import { searchEngineInTheWholeShop } from './search-engines.suite.ts';

/** One address in so many, always the same ones. */
const oneIn = (many: number, address: string): boolean =>
  [...address].reduce((hash, character) => (hash * 31 + character.charCodeAt(0)) % 9973, 7) % many === 0;

/**
 * Addresses with a query are filtered, sorted and chosen in all combinations: a part of them stands for all, but every
 * page of a list is visited.
 */
const isWorthIt = (address: string): boolean =>
  !address.includes('?') || /\?page=\d+$/.test(address) || oneIn(address.includes('childSku') ? 10 : 40, address);

const crawled: { pages?: Promise<readonly CrawledPage[]> } = {};

/** The pages of both store views: both suites look at them, and a crawl is dear. */
const wholeShop = (): Promise<readonly CrawledPage[]> => (crawled.pages ??= crawlBothViews());

async function crawlBothViews(): Promise<readonly CrawledPage[]> {
  // The first page of a shop that has just begun may take longer than a search may.
  for (const start of ['/', '/be/']) await visit(start);
  return crawl(['/', '/be/'], isWorthIt);
}

searchEngineInTheWholeShop(wholeShop);
picturesOfTheWholeShop(wholeShop);

// They are 200 MB, which the process would hold for its other files too.
after(() => void (crawled.pages = undefined));
