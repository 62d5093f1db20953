import { expect } from 'chai';
import type { ProductOffer, ProductOptionView, ProductView } from 'etalage/modules/catalog';
import { productViewOf } from '../../../support/product-view.ts';
import { productData } from '../../../../modules/seo/domain/product-data.ts';
import { belgianSite, dutchSite } from './site.ts';

const terms = { returnDays: 30, freeReturns: false, deliveryDays: [2, 3] } as const;

const bag = productViewOf({
  brand: 'Fiordalba',
  descriptionHtml: '<p>Van <b>leer</b> &amp; linnen.</p>',
  price: { now: 18995, was: 21995, discountPercent: 14 },
  pictures: [{ path: '/b/bag.jpg', alt: 'Handtas' }],
});
const pump: ProductView = {
  ...bag,
  sku: 'PUMP',
  parentSku: 'PUMP',
  name: 'Pump',
  summary: 'Een pump.',
  price: { now: 9900 },
  colours: [
    { name: 'Rood', url: '/pump-rood/', picture: undefined, active: false },
    { name: 'Zwart', url: '/pump/', picture: undefined, active: true },
  ],
};
const offer = (size: string, fields: Partial<ProductOffer> = {}): ProductOffer => ({
  sku: `PUMP-${size}`,
  url: `/pump/?childSku=PUMP-${size}`,
  price: 9900,
  inStock: true,
  picture: undefined,
  options: [{ code: 'size', label: size }],
  ...fields,
});

const returns = (url: string, country: string) => ({
  '@type': 'MerchantReturnPolicy',
  '@id': '#returns',
  applicableCountry: country,
  merchantReturnDays: 30,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
});

describe('structured data of a product', () => {
  it('without variants is a product with one offer: two decimals, new, in stock, returns and delivery [CN-18, CN-20, CN-21, CN-22, CN-23, CN-24, CN-25, CN-26]', () => {
    expect(productData(bag, [], '/tas/', terms, dutchSite)).to.deep.equal([
      {
        '@type': 'Product',
        '@id': 'https://zool.nl/tas/#product',
        sku: 'BAG',
        name: 'Handtas',
        url: 'https://zool.nl/tas/',
        description: 'Van leer & linnen.',
        image: ['https://zool.nl/img/1200/1200/resize/b/bag.jpg'],
        brand: { '@type': 'Brand', name: 'Fiordalba' },
        offers: {
          '@type': 'Offer',
          url: 'https://zool.nl/tas/',
          price: '189.95',
          priceCurrency: 'EUR',
          availability: 'https://schema.org/InStock',
          itemCondition: 'https://schema.org/NewCondition',
          hasMerchantReturnPolicy: { '@id': '#returns' },
          shippingDetails: { '@id': '#shipping' },
        },
      },
      returns('https://zool.nl/tas/', 'NL'),
      {
        '@type': 'OfferShippingDetails',
        '@id': '#shipping',
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'NL' },
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          businessDays: {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: [
              'https://schema.org/Monday',
              'https://schema.org/Tuesday',
              'https://schema.org/Wednesday',
              'https://schema.org/Thursday',
              'https://schema.org/Friday',
            ],
          },
          transitTime: { '@type': 'QuantitativeValue', minValue: 2, maxValue: 3, unitCode: 'DAY' },
        },
      },
    ]);
  });

  it('with variants is a group that says what they vary by, each with its own price and availability [CN-20, CN-22]', () => {
    const [group, policy] = productData(
      pump,
      [offer('38'), offer('39', { price: 10050, inStock: false, picture: '/p/39.jpg' })],
      '/pump/',
      terms,
      belgianSite,
    );
    const url = 'https://zool.nl/be/pump/';
    const sale = {
      '@type': 'Offer',
      priceCurrency: 'EUR',
      itemCondition: 'https://schema.org/NewCondition',
      hasMerchantReturnPolicy: { '@id': '#returns' },
      shippingDetails: { '@id': '#shipping' },
    };
    expect(policy).to.deep.equal(returns(url, 'BE'));
    expect(group).to.deep.equal({
      '@type': 'ProductGroup',
      '@id': `${url}#product`,
      productGroupID: 'PUMP',
      name: 'Pump',
      url,
      description: 'Een pump.',
      image: ['https://zool.nl/img/1200/1200/resize/b/bag.jpg'],
      brand: { '@type': 'Brand', name: 'Fiordalba' },
      variesBy: ['https://schema.org/size'],
      hasVariant: [
        {
          '@type': 'Product',
          sku: 'PUMP-38',
          name: 'Pump 38',
          color: 'Zwart',
          size: '38',
          offers: {
            ...sale,
            url: `${url}?childSku=PUMP-38`,
            price: '99.00',
            availability: 'https://schema.org/InStock',
          },
        },
        {
          '@type': 'Product',
          sku: 'PUMP-39',
          name: 'Pump 39',
          color: 'Zwart',
          size: '39',
          image: 'https://zool.nl/img/1200/1200/resize/p/39.jpg',
          offers: {
            ...sale,
            url: `${url}?childSku=PUMP-39`,
            price: '100.50',
            availability: 'https://schema.org/OutOfStock',
          },
        },
      ],
    });
  });

  it('says of the chosen variant what the page says', () => {
    const [group] = productData(
      { ...pump, sku: 'PUMP-38', price: { now: 8000 }, inStock: false },
      [offer('38'), offer('39')],
      '/pump/',
      terms,
      dutchSite,
    );
    expect(group)
      .to.have.nested.property('hasVariant[0].offers')
      .that.includes({ price: '80.00', availability: 'https://schema.org/OutOfStock' });
    expect(group)
      .to.have.nested.property('hasVariant[1].offers')
      .that.includes({ price: '99.00', availability: 'https://schema.org/InStock' });
  });

  it('tells of no more variants than search engines read, and of the chosen one', () => {
    const sizes = Array.from({ length: 5_000 }, (_, size) => offer(String(size)));
    const [group] = productData({ ...pump, sku: 'PUMP-4000' }, sizes, '/pump/', terms, dutchSite);
    expect(group).to.have.nested.property('hasVariant').with.length(201);
    expect(group).to.have.nested.property('hasVariant[200].sku', 'PUMP-4000');
    expect(JSON.stringify(group).length).to.be.lessThan(150_000);
  });

  it('names choices that schema.org has no property for', () => {
    const [group] = productData(
      pump,
      [
        offer('38', {
          options: [
            { code: 'color', label: 'Rood' },
            { code: 'heel', label: '8 cm' },
          ],
        }),
      ],
      '/pump/',
      terms,
      dutchSite,
    );
    expect(group).to.have.deep.property('variesBy', ['https://schema.org/color', 'heel']);
    expect(group)
      .to.have.nested.property('hasVariant[0]')
      .that.deep.includes({
        name: 'Pump Rood 8 cm',
        color: 'Rood',
        additionalProperty: [{ '@type': 'PropertyValue', name: 'heel', value: '8 cm' }],
      });
  });

  it('of a group goes from the cheapest part to the dearest, and of a set is what it costs as it is shown [CN-20]', () => {
    const part = (price: number, available = true): ProductOptionView => ({
      of: 'group',
      id: 'X',
      name: 'qty[X]',
      label: 'X',
      kind: 'quantity',
      required: false,
      entered: '1',
      usual: '1',
      maxLength: undefined,
      price: 0,
      quantity: undefined,
      error: undefined,
      answered: false,
      values: [
        {
          id: 'X',
          label: 'X',
          price,
          qty: 1,
          max: 9,
          available,
          usual: true,
          active: true,
          picture: undefined,
          url: undefined,
        },
      ],
    });
    const [group] = productData(
      productViewOf({
        type: 'grouped',
        price: { now: 1195, from: true },
        options: [part(1595), part(1195), part(9900, false)],
      }),
      [],
      '/kist/',
      terms,
      dutchSite,
    );
    expect(group).to.have.property('offers').that.deep.includes({
      '@type': 'AggregateOffer',
      lowPrice: '11.95',
      highPrice: '15.95',
      offerCount: 2,
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
    });
    expect(group).to.not.have.nested.property('offers.price');
    const [set] = productData(productViewOf({ type: 'bundle', price: { now: 4485 } }), [], '/set/', terms, dutchSite);
    expect(set).to.have.property('offers').that.includes({ '@type': 'Offer', price: '44.85' });
  });

  it('says of returns what the terms say: free, or none at all [CN-23]', () => {
    const policy = (own: object) => productData(bag, [], '/tas/', { ...terms, ...own }, dutchSite)[1];
    expect(policy({ freeReturns: true, returnDays: 14 })).to.include({
      merchantReturnDays: 14,
      returnFees: 'https://schema.org/FreeReturn',
    });
    expect(policy({})).to.not.have.property('returnFees');
    expect(policy({ returnDays: 0, freeReturns: true }))
      .to.include({ returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' })
      .and.not.have.property('returnFees');
  });

  it('rates by the reviews that the page shows, and by no samples [CN-13, RU-31]', () => {
    const first = {
      id: 1,
      title: 'Zit goed',
      detail: 'Zacht.',
      nickname: 'An',
      stars: 4,
      isVerified: true,
      writtenAt: '2026-11-01T10:00:00.000Z',
      photos: [],
      helpful: 0,
    };
    const rating = { average: 4.5, count: 2, spread: [0, 0, 0, 1, 1], first: [first] };
    for (const [product, offers] of [
      [bag, []],
      [pump, [offer('38')]],
    ] as const) {
      const [thing] = productData({ ...product, rating }, offers, '/x/', terms, dutchSite);
      expect(thing?.['aggregateRating']).to.deep.equal({
        '@type': 'AggregateRating',
        ratingValue: 4.5,
        reviewCount: 2,
        bestRating: 5,
        worstRating: 1,
      });
      expect(thing?.['review']).to.deep.equal([
        {
          '@type': 'Review',
          name: 'Zit goed',
          reviewBody: 'Zacht.',
          author: { '@type': 'Person', name: 'An' },
          datePublished: '2026-11-01',
          reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5, worstRating: 1 },
        },
      ]);
      const [sample] = productData(
        { ...product, rating: { ...rating, isSample: true } },
        offers,
        '/x/',
        terms,
        dutchSite,
      );
      expect(sample).not.to.have.any.keys('aggregateRating', 'review');
    }
  });

  it('is absent where no price is shown, and never rates [RU-31]', () => {
    expect(productData({ ...bag, price: { now: 0 } }, [], '/tas/', terms, dutchSite)).to.deep.equal([]);
    expect(JSON.stringify(productData(pump, [offer('38')], '/pump/', terms, dutchSite))).to.not.match(/rating|review/i);
  });
});
