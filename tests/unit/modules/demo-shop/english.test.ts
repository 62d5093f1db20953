import { expect } from 'chai';
import { demoCatalogue } from '../../../../modules/demo-shop/adapters/embedded/assortment/catalogue.ts';
import { demoSeed } from '../../../../modules/demo-shop/adapters/embedded/seed.ts';
import { storeView } from '../catalog/client/shop.ts';

/** Words that only Dutch has, in what shoppers read. */
const DUTCH =
  /\b(de|het|een|en|met|van|voor|maat|kleur|zwart|leer|schoen|schoenen|laars|tas|nieuw|gemaakt|niet|hak|zool)\b/i;

describe('the demo shop in English', () => {
  const dutch = demoCatalogue('default');
  const english = demoCatalogue('en');

  it('has the same products, prices and pictures', () => {
    const facts = (catalogue: typeof dutch) =>
      catalogue.products.map(({ id, sku, final_price: price, image, stock, category_ids: categories }) => ({
        id,
        sku,
        price,
        image,
        stock,
        categories,
      }));
    expect(facts(english)).to.deep.equal(facts(dutch));
    expect(english.categories.map(({ id, product_count: count }) => [id, count])).to.deep.equal(
      dutch.categories.map(({ id, product_count: count }) => [id, count]),
    );
  });

  it('says nothing in Dutch', () => {
    const texts = [
      ...english.products.flatMap(
        ({
          name,
          description,
          short_description: short,
          media_gallery: pictures,
          product_labels: labels,
          configurable_options: options,
          custom_options: custom,
          bundle_options: bundle,
          category,
        }) => [
          name,
          description,
          short,
          ...pictures.map(({ lab }) => lab),
          ...labels.map(({ label }) => label),
          ...(options ?? []).map(({ label }) => label),
          ...(custom ?? []).flatMap(({ title, values }) => [title, ...(values ?? []).map((value) => value.title)]),
          ...(bundle ?? []).map(({ title }) => title),
          ...category.map((one) => one.name),
        ],
      ),
      ...english.categories.flatMap(({ name, description, meta_description: meta }) => [name, description, meta]),
      ...english.attributes.flatMap(({ default_frontend_label: label, options }) => [
        label,
        ...(options ?? []).map((option) => option.label),
      ]),
    ].map((text) => String(text ?? '').replace(/De Pikdraad|Atelier Zool|Van Oeveren/g, ''));
    expect([...new Set(texts.filter((text) => DUTCH.test(text)))]).to.deep.equal([]);
    expect(texts.filter((text) => text.includes('undefined') || text.includes('{name}'))).to.deep.equal([]);
  });

  it('gives everything an address of its own, below its category', () => {
    const paths = [...english.products, ...english.categories].map(({ url_path: path }) => String(path));
    expect(new Set(paths).size).to.equal(paths.length);
    expect(paths).to.include.members([
      'women/pumps/valentina-pump-burgundy',
      'women/pumps/high-heels',
      'new/women',
      'care/shoe-cream-black',
    ]);
    const categories = new Set(english.categories.map(({ url_path: path }) => path));
    expect(
      english.products.filter(({ url_path: path }) => !categories.has(String(path).split('/').slice(0, -1).join('/'))),
    ).to.deep.equal([]);
    expect(
      english.products.flatMap(({ category }) => category).filter(({ path }) => !categories.has(path)),
    ).to.deep.equal([]);
    for (const path of paths) expect(path).to.match(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/);
  });
});

describe('seeding a store view', () => {
  it('chooses the language by its locale, and the country by its code', async () => {
    const seeded = async (storeCode: string, defaultLocale: string): Promise<string | undefined> => {
      const view = storeView();
      const catalogue = await demoSeed.catalogue({ ...view, storeCode, i18n: { ...view.i18n, defaultLocale } });
      return JSON.stringify(catalogue)
        .match(/"name":"Odette [^"]*"|"name":"Promoties"/g)
        ?.sort()
        .join();
    };
    expect(await seeded('default', 'nl-NL'))
      .to.include('Odette kitten heel zwart')
      .and.not.include('Promoties');
    expect(await seeded('be', 'nl-BE'))
      .to.include('Odette kitten heel zwart')
      .and.include('Promoties');
    for (const locale of ['en', 'en-GB']) expect(await seeded('gb', locale)).to.include('Odette pump black');
    expect(await seeded('fr', 'fr-BE'), 'who reads something else gets English').to.include('Odette pump black');
  }).timeout(20_000);

  it('has the taxes of its country besides those of the shop, none of a country that it does not know', async () => {
    const rates = async (defaultCountry: string): Promise<readonly string[]> => {
      const view = storeView();
      const seeded = await demoSeed.catalogue({ ...view, i18n: { ...view.i18n, defaultCountry } });
      return (seeded?.taxrules ?? []).flatMap((rule) => rule.rates.map(({ code, id }) => `${id} ${code}`));
    };
    expect(await rates('NL')).to.deep.equal(['10 NL21', '11 BE21', '20 NL9', '21 BE6']);
    expect(await rates('GB')).to.include.members(['12 GB20', '22 GB5']);
    expect(await rates('US')).to.have.length(4);
  }).timeout(20_000);
});
