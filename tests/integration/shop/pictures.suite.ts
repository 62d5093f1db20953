import { expect } from 'chai';
import type { CrawledPage } from '../../support/crawl.ts';
import { startTags } from '../../support/html.ts';
import { inShop, visit } from '../../support/shared-shop.ts';
import { someAtOnce } from '../../support/some-at-once.ts';

/** The size that a page asks for, and the picture. */
interface Candidate {
  readonly box: string;
  readonly picture: string;
}

/** Every address that an element offers to the browser: its picture, and the same in other widths. */
const offered = (attributes: Readonly<Record<string, string>>): string[] => [
  attributes['src'] ?? '',
  ...(attributes['srcset'] ?? '').split(',').map((candidate) => candidate.trim().split(' ')[0] ?? ''),
];

function candidatesIn(html: string): Candidate[] {
  return startTags(html)
    .filter(({ tag }) => tag === 'img' || tag === 'source')
    .flatMap(({ attributes }) => offered(attributes))
    .flatMap((address) => {
      const [, box, picture] = /^\/img\/(\d+\/\d+\/[a-z]+)\/(.+)$/.exec(address) ?? [];
      return box !== undefined && picture !== undefined ? [{ box, picture }] : [];
    });
}

/** As a browser asks that has a picture already; without `Cache-Control` fetch would ask to have it anew. */
const HAS_IT = { headers: { 'If-None-Match': '*', 'Cache-Control': 'max-age=0' } };

// Whether a size is answered and whether a picture exists do not depend on each other, and making all pictures in all
// sizes takes an hour: so every size is asked for once, and every picture. To whom has it already, it is not read again
// (304, or 404 where there is none); that the drawings can be read is shown by those in every size, and by the units.
/** @param wholeShop every page, crawled */
export const picturesOfTheWholeShop = (wholeShop: () => Promise<readonly CrawledPage[]>): unknown =>
  describe('pictures of the whole shop', function () {
    this.timeout(300_000);
    const boxes = new Map<string, Candidate>();
    const pictures = new Set<string>();

    before('crawl both store views', async () => {
      for (const { html } of await wholeShop()) {
        for (const candidate of candidatesIn(html)) {
          boxes.set(candidate.box, candidate);
          pictures.add(candidate.picture);
        }
      }
    });

    it('come in every size that any page offers', async () => {
      const broken: string[] = [];
      await someAtOnce(boxes.values(), async ({ box, picture }) => {
        const response = await fetch(inShop(`/img/${box}/${picture}`));
        await response.arrayBuffer();
        if (response.status !== 200 || !response.headers.get('content-type')?.startsWith('image/'))
          broken.push(`${response.status} /img/${box}/${picture}`);
      });
      expect(broken).to.deep.equal([]);
      expect(boxes.size).to.be.greaterThan(10);
    });

    it('exist, each that any page shows', async () => {
      const broken: string[] = [];
      await someAtOnce(pictures, async (picture) => {
        const { status } = await visit(`/img/0/0/identify/${picture}`, HAS_IT);
        if (status !== 304) broken.push(`${status} ${picture}`);
      });
      const [first = ''] = pictures;
      const missing = await visit(`/img/0/0/identify/${first.replace(/(\.\w+)$/, '-never$1')}`, HAS_IT);
      expect(missing.status, 'what would be said of none').to.equal(404);
      expect(broken).to.deep.equal([]);
      expect(pictures.size).to.be.greaterThan(100);
    });
  });
