import { expect } from 'chai';
import { demoCatalogue } from '../../../../modules/demo-shop/adapters/embedded/assortment/catalogue.ts';
import { isListable } from '../../../../modules/demo-shop/adapters/embedded/assortment/categories.ts';
import type {
  DemoCatalogue,
  DemoProduct,
  DemoStoreCode,
} from '../../../../modules/demo-shop/adapters/embedded/assortment/documents.ts';

const stores: readonly DemoStoreCode[] = ['default', 'be'];
const named = (catalogue: DemoCatalogue, sku: string): DemoProduct => {
  const product = catalogue.products.find((candidate) => candidate.sku === sku);
  if (product === undefined) throw new Error(`No product ${sku} in the demo catalogue`);
  return product;
};
const isCare = ({ image }: DemoProduct): boolean => image.startsWith('/z/care/');
const optionsOf = (catalogue: DemoCatalogue, code: string): string[] =>
  catalogue.attributes
    .find(({ attribute_code }) => attribute_code === code)
    ?.options.map(({ value }) => value)
    .filter((value) => value !== '') ?? [];

for (const store of stores) {
  describe(`demo catalogue of store view "${store}"`, () => {
    const catalogue = demoCatalogue(store);
    const { products, categories } = catalogue;
    const variants = products.flatMap(({ configurable_children }) => configurable_children ?? []);

    it('is the same every time it is made', () => {
      expect(demoCatalogue(store)).to.deep.equal(catalogue);
    });

    it('has the breadth of a real shop: products, variants, brands and kinds', () => {
      expect(products.length).to.be.greaterThan(600);
      expect(variants.length).to.be.greaterThan(3000);
      expect(new Set(products.map(({ brand }) => brand)).size).to.be.at.least(40);
      expect(new Set(products.map(({ image }) => image.split('/')[2])).size).to.be.at.least(8);
    });

    it('has products with the fields that a product is known by [CA-03, CA-09, CA-10, CA-11]', () => {
      for (const product of products) {
        for (const field of [
          'sku',
          'parentSku',
          'name',
          'description',
          'short_description',
          'url_key',
          'slug',
          'url_path',
          'brand_url',
          'tax_class_id',
          'image',
          'created_at',
          'updated_at',
        ]) {
          expect(product[field], `${product.sku} ${field}`).to.be.a('string').and.not.equal('');
        }
        const attributes = isCare(product) ? [] : ['collection', 'gender', 'material'];
        for (const field of [
          ...attributes,
          'id',
          'status',
          'visibility',
          'brand',
          'price',
          'final_price',
          'regular_price',
          'new',
          'sale',
          'discount_percent',
          'tsk',
        ]) {
          expect(product[field], `${product.sku} ${field}`).to.be.a('number');
        }
        expect(product.description).to.match(/^<p>.*<\/ul>$/);
        expect(product.product_labels.map(({ code }) => code)).to.deep.equal([
          ...(product.sale === 1 ? ['sale'] : []),
          ...(product.new === 1 ? ['new'] : []),
          ...(product.custom_options ? ['monogram'] : []),
        ]);
        expect(product.created_at).to.match(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
      }
    });

    it('gives every document an id, sku and address of its own', () => {
      const unique = (values: readonly unknown[]): void => {
        expect(new Set(values).size).to.equal(values.length);
      };
      unique(products.map(({ id }) => id));
      unique(products.map(({ sku }) => sku));
      unique([...products, ...categories].map(({ url_path }) => url_path));
      unique(categories.map(({ id }) => id));
      unique(variants.map(({ id }) => id));
      unique(variants.map(({ sku }) => sku));
    });

    it('refers only to options that its attributes have, with Dutch labels [CA-12, CA-25]', () => {
      for (const product of products) {
        for (const code of [
          'brand',
          'collection',
          'gender',
          'material',
          'heel_height',
          'removable_inner_sole',
          'simple_colour',
          'color',
          'size',
        ] as const) {
          const value = product[code];
          if (value !== undefined)
            expect(optionsOf(catalogue, code), `${product.sku} ${code}`).to.include(String(value));
        }
        if (!isCare(product)) expect(product.occasion).to.have.length.of.at.least(1);
        for (const option of product.occasion ?? [])
          expect(optionsOf(catalogue, 'occasion')).to.include(String(option));
        for (const option of product.simple_colour_options)
          expect(optionsOf(catalogue, 'simple_colour')).to.include(String(option));
        for (const option of product.size_options ?? [])
          expect(optionsOf(catalogue, 'size')).to.include(String(option));
      }
      for (const attribute of catalogue.attributes) {
        expect(attribute).to.include.all.keys(
          'attribute_code',
          'attribute_id',
          'is_user_defined',
          'is_visible',
          'is_comparable',
          'options',
        );
      }
      expect(catalogue.attributes.map(({ default_frontend_label }) => default_frontend_label)).to.include.members([
        'Merk',
        'Kleur',
        'Maat',
        'Prijs',
      ]);
      expect(catalogue.attributes.find(({ attribute_code }) => attribute_code === 'price')?.frontend_input).to.equal(
        'price',
      );
    });

    it("keeps variants within their parent's options, and parent prices at the cheapest variant [CA-14, CA-15]", () => {
      const configurable = products.filter(({ type_id }) => type_id === 'configurable');
      expect(configurable).to.not.be.empty;
      for (const product of configurable) {
        const children = product.configurable_children ?? [];
        const codes = product.configurable_options?.map(({ attribute_code }) => attribute_code) ?? [];
        const combinations = product.configurable_options?.reduce((count, { values }) => count * values.length, 1);
        expect(children.length, product.sku).to.equal(combinations);
        for (const child of children) {
          expect(child).to.include.all.keys('id', 'sku', 'status', 'stock');
          expect(child.sku.startsWith(`${product.sku}-`)).to.equal(true);
          for (const option of product.configurable_options ?? []) {
            expect(option.values.map(({ value_index }) => String(value_index))).to.include(
              String(child[option.attribute_code]),
            );
          }
        }
        expect(codes).to.include('size');
        expect(product.final_price).to.equal(Math.min(...children.map(({ final_price }) => final_price)));
        expect(product.regular_price).to.equal(Math.min(...children.map(({ price }) => price)));
        expect(product.stock.is_in_stock).to.equal(
          children.some(({ status, stock }) => status === 1 && stock.is_in_stock),
        );
      }
    });

    it('sets special prices below the original, and final prices by whether they run', () => {
      for (const priced of [...products, ...variants]) {
        if (priced.special_price === null) {
          expect(priced.final_price).to.equal(priced.price);
          continue;
        }
        expect(priced.special_price, priced.sku).to.be.lessThan(priced.price);
        expect(priced.special_from_date).to.be.a('string');
        expect(priced.special_to_date).to.be.a('string');
        expect([priced.price, priced.special_price]).to.include(priced.final_price);
        expect(priced.lowest_price_30d).to.be.within(priced.special_price, priced.price);
      }
      const reduced = products.filter(({ sale }) => sale === 1);
      expect(reduced.length / products.length).to.be.within(0.2, 0.35);
      expect(
        reduced.filter(({ price, lowest_price_30d }) => lowest_price_30d !== price).map(({ sku }) => sku),
      ).to.include('ODETTE-ZWA');
    });

    it('relates the colours of a model both ways [CA-18]', () => {
      const pairs = new Set(
        products.flatMap(({ product_links }) => product_links.map((link) => `${link.sku} ${link.linked_product_sku}`)),
      );
      expect(pairs.size).to.be.greaterThan(1000);
      for (const product of products) {
        for (const link of product.product_links) {
          const linked = named(catalogue, link.linked_product_sku);
          expect(link.linked_product_type).to.equal(linked.type_id);
          if (product.type_id === 'grouped') continue;
          expect(link.link_type).to.equal('colorrelation');
          if (product.status === 1)
            expect(pairs.has(`${linked.sku} ${product.sku}`), `${linked.sku} back to ${product.sku}`).to.equal(true);
        }
      }
    });

    it('builds a category tree of three levels below the root, with true counts and paths [CA-24, CA-71]', () => {
      const byId = new Map(categories.map((category) => [category.id, category]));
      const root = categories[0];
      expect(root).to.include({ id: 2, level: 1, path: '1/2' });
      expect(Math.max(...categories.map(({ level }) => level))).to.equal(4);
      for (const category of categories) {
        expect(category).to.include.all.keys(
          'id',
          'name',
          'frontend_name',
          'parent_id',
          'parent_ids',
          'path',
          'level',
          'position',
          'is_active',
          'product_count',
          'children_count',
          'children_data',
          'url_key',
          'url_path',
          'slug',
          'meta_title',
          'meta_description',
          'meta_keywords',
          'canonical',
        );
        const parent = byId.get(category.parent_id);
        const below = (id: number): number[] => [
          id,
          ...(byId.get(id)?.children_data ?? []).flatMap((child) => below(child.id)),
        ];
        const subtree = new Set(below(category.id));
        const listed = products.filter(
          (product) => isListable(product) && product.category_ids.some((id) => subtree.has(id)),
        );
        expect(category.product_count, category.url_path).to.equal(listed.length).and.greaterThan(0);
        expect(category.children).to.equal(category.children_data.map(({ id }) => id).join(','));
        expect(category.children_count).to.equal(String(category.children_data.length));
        if (parent !== undefined) {
          expect(category.path).to.equal(`${parent.path}/${category.id}`);
          expect(category.level).to.equal(parent.level + 1);
          if (parent.id !== 2) expect(category.url_path).to.equal(`${parent.url_path}/${category.url_key}`);
        }
        for (const text of [category.description, category.meta_description]) expect(text).to.not.equal('');
      }
    });

    it('puts every product in categories that exist, with a position in each', () => {
      const byId = new Map(categories.map((category) => [category.id, category]));
      for (const product of products) {
        expect([...product.category.map(({ category_id }) => category_id), 2]).to.deep.equal(product.category_ids);
        for (const place of product.category) {
          expect(place.position).to.be.a('number');
          expect(byId.get(place.category_id)).to.include({ name: place.name, slug: place.slug, url_path: place.path });
        }
        expect(categories.some(({ url_path }) => url_path === product.brand_url)).to.equal(true);
      }
    });

    it('has the cases that a shop must handle: sold out, disabled, hidden, gaps in sizes', () => {
      expect(named(catalogue, 'WILLEM-CAM').stock.is_in_stock).to.equal(false);
      expect(named(catalogue, 'NOEMIE-ZWA').status).to.equal(2);
      const hidden = named(catalogue, 'COLETTE-NAV-38');
      expect(hidden).to.include({ type_id: 'simple', visibility: 1, parentSku: 'COLETTE-NAV' });
      expect(named(catalogue, 'COLETTE-NAV').configurable_children?.map(({ id }) => id)).to.include(hidden.id);
      expect(variants.filter(({ stock }) => !stock.is_in_stock).length).to.be.greaterThan(40);
      expect(variants.some(({ status }) => status === 2)).to.equal(true);
      expect(products.some(({ configurable_options }) => configurable_options?.length === 2)).to.equal(true);
    });

    it('describes every product in words of its own', () => {
      const shown = products.filter(({ visibility }) => visibility > 1);
      expect(new Set(shown.map(({ description }) => description)).size).to.equal(shown.length);
      expect(new Set(shown.map(({ name }) => name)).size).to.equal(shown.length);
      // Of models, what is said first is said of no other.
      const openings = new Map(
        shown.map(({ description, name }) => [/^<p>[^.!?]+/.exec(description)?.[0], name.split(' ')[0]]),
      );
      expect(openings.size).to.equal(new Set(shown.map(({ description }) => /^<p>[^<]+/.exec(description)?.[0])).size);
      for (const { description, name } of shown) expect(description, name).to.not.match(/undefined|\[object|  |\.\./);
    });

    it('sells bundles of products that it has, at the price of their usual parts [CA-02, CA-19]', () => {
      const bundles = products.filter(({ type_id }) => type_id === 'bundle');
      expect(bundles.length).to.be.at.least(3);
      for (const { bundle_options: options = [], final_price, sku } of bundles) {
        expect(
          options.some(({ required }) => required),
          sku,
        ).to.equal(true);
        const usual = options
          .flatMap(({ product_links: links }) => links.filter(({ is_default }) => is_default))
          .map((link) => named(catalogue, link.sku).final_price * link.qty);
        expect(usual.reduce((sum, price) => sum + price, 0)).to.be.closeTo(final_price, 0.001);
        for (const link of options.flatMap(({ product_links: links }) => links))
          expect(named(catalogue, link.sku)).to.include({ type_id: 'simple', status: 1 });
        for (const { required, product_links: links } of options)
          expect(links.filter(({ is_default }) => is_default).length).to.equal(required ? 1 : 0);
      }
    });

    it('groups products that are sold apart, at the price of the cheapest, which is what a shopper begins with [CA-02]', () => {
      const groups = products.filter(({ type_id }) => type_id === 'grouped');
      expect(groups.length).to.be.at.least(2);
      for (const { product_links: links, final_price } of groups) {
        expect(links.length).to.be.at.least(3);
        expect(new Set(links.map(({ link_type }) => link_type))).to.deep.equal(new Set(['associated']));
        const prices = links.map(({ linked_product_sku: sku }) => named(catalogue, sku).final_price);
        expect(Math.min(...prices)).to.equal(final_price);
        expect(
          links.reduce(
            (sum, { extension_attributes }, at) => sum + (extension_attributes?.qty ?? 1) * (prices[at] ?? 0),
            0,
          ),
        ).to.equal(final_price);
      }
    });

    it('puts initials on some bags, at a fixed surcharge or a share of the price [CA-20]', () => {
      const options = products.flatMap(({ custom_options = [] }) => custom_options);
      expect(options.length).to.be.greaterThan(6);
      expect(new Set(options.map(({ option_id }) => option_id)).size).to.equal(options.length);
      expect(
        new Set(
          options.flatMap(({ values = [], price_type }) => [price_type, ...values.map((value) => value.price_type)]),
        ),
      ).to.include.keys('fixed', 'percent');
    });

    it('has tax rules of both countries that it delivers to, and redirects of both kinds [RT-56]', () => {
      expect(
        catalogue.taxrules.flatMap(({ rates }) => rates.map(({ tax_country_id, rate }) => `${tax_country_id} ${rate}`)),
      ).to.deep.equal(['NL 21', 'BE 21', 'NL 9', 'BE 6']);
      expect(catalogue.redirects.map(({ redirect_type }) => redirect_type)).to.deep.equal([301, 302]);
      for (const redirect of catalogue.redirects)
        expect(redirect).to.include.all.keys('request_path', 'target_path', 'redirect_type');
      for (const { target_path } of catalogue.redirects)
        expect(categories.map(({ url_path }) => url_path)).to.include(target_path);
    });
  });
}

describe('demo catalogues of the two store views', () => {
  const [dutch, belgian] = [demoCatalogue('default'), demoCatalogue('be')];

  it('share ids and addresses, and differ in prices, assortment and words', () => {
    for (const product of belgian.products)
      expect(named(dutch, product.sku)).to.include({ id: product.id, url_path: product.url_path });
    const onlyDutch = dutch.products
      .filter(({ sku }) => !belgian.products.some((other) => other.sku === sku))
      .map(({ sku }) => sku);
    expect(onlyDutch).to.include('SERAFINA-ROZ').and.to.have.length.within(2, 20);
    expect(named(belgian, 'VALENTINA-ZWA').price).to.be.greaterThan(named(dutch, 'VALENTINA-ZWA').price);
    expect(named(belgian, 'ODETTE-ECR').description).to.not.equal(named(dutch, 'ODETTE-ECR').description);
    expect(belgian.categories.map(({ id }) => id)).to.deep.equal(dutch.categories.map(({ id }) => id));
    expect(belgian.categories.map(({ name }) => name)).to.not.deep.equal(dutch.categories.map(({ name }) => name));
  });
});
