import { expect } from 'chai';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { demoCatalogue } from '../../../../modules/demo-shop/adapters/embedded/assortment/catalogue.ts';
import { isListable } from '../../../../modules/demo-shop/adapters/embedded/assortment/categories.ts';
import { picturePaths } from '../../../../modules/demo-shop/adapters/embedded/assortment/pictures.ts';
import { renamed } from '../../../../modules/demo-shop/adapters/embedded/own-name.ts';
import { createFileStories } from '../../../../modules/storyblok/adapters/embedded/file-stories.ts';
import { localeTexts } from '../../../support/locale-texts.ts';
import { readStories } from '../../../../modules/storyblok/adapters/embedded/read-stories.ts';

const FOLDER = fileURLToPath(new URL('../../../../modules/demo-shop/adapters/embedded/stories', import.meta.url));

/** Every value of a field, wherever it stands. */
function valuesOf(value: unknown, fields: readonly string[]): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (fields.includes(key) ? [inner] : valuesOf(inner, fields)));
}

/** The stories of one store view as its visitors get them, by slug. */
async function storiesOf(store: string) {
  const stories = await readStories(FOLDER);
  return createFileStories(stories, store, ['default', 'be', 'en'], [store === 'en' ? 'en' : 'nl']).list();
}

/** Pages of modules that they lead to. */
const PAGES = ['/', '/newsletter/', '/withdrawal-form/', '/withdrawal/', '/blog/', '/vacatures/'];

describe('demo stories', () => {
  for (const store of ['default', 'be', 'en'] as const) {
    it(`of ${store} name the shop that shows them, and no other company`, async () => {
      const footers: string[] = [];
      for (const story of (await storiesOf(store)).values()) {
        const text = JSON.stringify(renamed(story, 'Chez "Zoë" $&'));
        expect(text, story.full_slug).not.to.match(/Atelier Zool|Leestmakerspad|KvK|NL00/);
        if (story.slug === 'footer') footers.push(text);
      }
      expect(footers).to.have.length(1);
      expect(footers[0]).to.include('© Chez \\"Zoë\\" $&"');
    });

    it(`of ${store} lead only to categories, stories and pages that are there`, async () => {
      const stories = await storiesOf(store);
      const categories = new Set(demoCatalogue(store).categories.map(({ url_path: path }) => path));
      const links = [...stories.values()].flatMap((story) =>
        valuesOf(story, ['url', 'href']).map((url) => ({ from: story.full_slug, url: String(url) })),
      );
      expect(links.length).to.be.greaterThan(40);
      const broken = links.filter(({ url }) => {
        const path = /^\/(.+)\/$/.exec(url)?.[1] ?? '';
        return (
          !PAGES.includes(url) &&
          !/^(tel|mailto):/.test(url) &&
          !categories.has(path) &&
          stories.get(path)?.content.component !== 'page'
        );
      });
      expect(broken).to.deep.equal([]);
    });

    it(`of ${store} have the terms where the checkout opens them`, async () => {
      const locale = { default: 'nl-NL', be: 'nl-BE', en: 'en' }[store];
      const texts = localeTexts(locale, 'shell');
      expect([...(await storiesOf(store)).keys()]).to.include(texts['terms-and-conditions']);
    });

    it(`of ${store} show categories and pictures that are there`, async () => {
      const stories = [...(await storiesOf(store)).values()];
      const categories = demoCatalogue(store)
        .categories.filter(({ product_count: count }) => Number(count) > 0)
        .map(({ id }) => id);
      expect(categories).to.include.members(valuesOf(stories, ['category_id']));
      expect(picturePaths).to.include.members(
        valuesOf(stories, ['image', 'image_mobile', 'account', 'newsletter', 'empty']),
      );
      const listed = demoCatalogue(store)
        .products.filter(isListable)
        .map(({ sku }) => sku);
      expect(listed).to.include.members(valuesOf(stories, ['sku', 'skus']).flat());
    });
  }

  it('have a file for home and each story of the frame in both store views, ids and blocks all different', async () => {
    expect(await readdir(`${FOLDER}/default`)).to.include.members([
      'home.json',
      'menu.json',
      'usps.json',
      'footer.json',
    ]);
    expect(await readdir(`${FOLDER}/be`)).to.include.members(['home.json', 'usps.json', 'footer.json']);
    expect(await readdir(`${FOLDER}/en`)).to.include.members(['home.json', 'menu.json', 'usps.json', 'footer.json']);
    const stories = [...(await readStories(FOLDER)).values()];
    const ids = stories.flatMap(({ id, uuid, content }) => [
      id,
      uuid,
      content._uid,
      ...(content.body ?? []).map(({ _uid }) => _uid),
    ]);
    expect(new Set(ids).size).to.equal(ids.length);
  });
});
