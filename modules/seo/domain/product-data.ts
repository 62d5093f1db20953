import { toDecimalText } from 'etalage/core/money';
import type { ProductOffer, ProductView } from 'etalage/modules/catalog';
import type { Site } from './site.ts';
import { filled, type Thing } from './structured-data.ts';

/** What holds for everything that the shop sells. */
export interface SalesTerms {
  readonly returnDays: number;
  readonly freeReturns: boolean;
  /** Business days, fewest and most. */
  readonly deliveryDays: readonly [number, number];
}

/** Attributes that schema.org has a property for; other choices become additional properties. */
const PROPERTIES: Readonly<Record<string, string>> = {
  size: 'size',
  color: 'color',
  colour: 'color',
  material: 'material',
  pattern: 'pattern',
};
/** Names within the page, as links are: every offer points at them. */
const RETURNS = '#returns';
const SHIPPING = '#shipping';
const PICTURE_PX = 1200;
const MAX_PICTURES = 6;
/** Of 5,000 sizes and colours all offers are 2 MB, after which Google reads no more of a page. */
const MAX_VARIANTS = 200;

/** What is offered at which price, in cents, and at which path. */
interface Sale {
  readonly url: string;
  readonly price: number;
  readonly inStock: boolean;
}

/**
 * A product as its page shows it: with variants a group of them, each with its own offer, else one offer. What the page
 * shows goes before what `offers` say. `path` is the page's own. Without a price there is no offer, and so nothing that
 * a search engine could use.
 */
export function productData(
  product: ProductView,
  offers: readonly ProductOffer[],
  path: string,
  terms: SalesTerms,
  site: Site,
): Thing[] {
  if (product.price.now <= 0) return [];
  const url = site.page(path);
  const common = filled({
    name: product.name,
    url,
    description: product.summary || textOf(product.descriptionHtml),
    image: product.pictures.slice(0, MAX_PICTURES).map((picture) => site.picture(picture.path, PICTURE_PX, PICTURE_PX)),
    brand: product.brand && { '@type': 'Brand', name: product.brand },
    ...ratingData(product.rating),
  });
  const about = termsData(terms, site);
  if (offers.length === 0) {
    const sale = { url: path, price: product.price.now, inStock: product.inStock };
    const offer = product.type === 'grouped' ? rangeData(sale, product, site) : offerData(sale, site);
    return [
      { '@type': 'Product', '@id': `${url}#product`, sku: product.sku, ...common, ...colourOf(product), offers: offer },
      ...about,
    ];
  }
  const codes = [...new Set(offers.flatMap(({ options }) => options.map(({ code }) => code)))];
  return [
    {
      '@type': 'ProductGroup',
      '@id': `${url}#product`,
      productGroupID: product.parentSku,
      ...common,
      variesBy: codes.map((code) => (PROPERTIES[code] ? `https://schema.org/${PROPERTIES[code]}` : code)),
      hasVariant: offers
        .filter(({ sku }, at) => at < MAX_VARIANTS || sku === product.sku)
        .map((offer) => variantData(product, offer, site)),
    },
    ...about,
  ];
}

/** What buyers say: of the reviews that the page shows; nothing where there are none, or samples among them. */
function ratingData(rating: ProductView['rating']): Thing {
  if (!rating || rating.isSample) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average,
      reviewCount: rating.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: rating.first.map(({ title, detail, nickname, stars, writtenAt }) => ({
      '@type': 'Review',
      name: title,
      reviewBody: detail,
      author: { '@type': 'Person', name: nickname },
      datePublished: writtenAt.slice(0, 10),
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
    })),
  };
}

function variantData(product: ProductView, offer: ProductOffer, site: Site): Thing {
  // Whatever completed the product before it was shown may have a newer price than the index.
  const shown = offer.sku === product.sku ? { price: product.price.now, inStock: product.inStock } : {};
  const others = offer.options.filter(({ code }) => !PROPERTIES[code]);
  return filled({
    '@type': 'Product',
    sku: offer.sku,
    name: [product.name, ...offer.options.map(({ label }) => label)].join(' '),
    ...colourOf(product),
    ...Object.fromEntries(
      offer.options.flatMap(({ code, label }) => (PROPERTIES[code] ? [[PROPERTIES[code], label]] : [])),
    ),
    additionalProperty: others.map(({ code, label }) => ({ '@type': 'PropertyValue', name: code, value: label })),
    image: offer.picture && site.picture(offer.picture, PICTURE_PX, PICTURE_PX),
    offers: offerData({ ...offer, ...shown }, site),
  });
}

/** The colour of a model that comes in several, each of them a product. */
const colourOf = ({ colours }: ProductView): Thing => filled({ color: colours.find(({ active }) => active)?.name });

function offerData({ url, price, inStock }: Sale, site: Site): Thing {
  return {
    '@type': 'Offer',
    url: site.page(url),
    price: toDecimalText(price),
    priceCurrency: site.view.i18n.currencyCode,
    availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    hasMerchantReturnPolicy: { '@id': RETURNS },
    shippingDetails: { '@id': SHIPPING },
  };
}

/**
 * A group has no price of its own: its items, each with the price beside it, are offered from the cheapest to the
 * dearest.
 */
function rangeData(sale: Sale, { options }: ProductView, site: Site): Thing {
  const { price, ...terms } = offerData(sale, site);
  const prices = options.flatMap(({ of, values }) =>
    of === 'group' ? values.filter(({ available }) => available).map((item) => item.price) : [],
  );
  return {
    ...terms,
    '@type': 'AggregateOffer',
    lowPrice: price,
    highPrice: toDecimalText(Math.max(sale.price, ...prices)),
    offerCount: prices.length,
  };
}

/** Returns and delivery, once a page; every offer points at them. */
function termsData(
  { returnDays, freeReturns, deliveryDays: [from, to] }: SalesTerms,
  {
    view: {
      i18n: { defaultCountry },
    },
  }: Site,
): Thing[] {
  return [
    {
      '@type': 'MerchantReturnPolicy',
      '@id': RETURNS,
      applicableCountry: defaultCountry,
      merchantReturnDays: returnDays,
      returnPolicyCategory:
        returnDays > 0
          ? 'https://schema.org/MerchantReturnFiniteReturnWindow'
          : 'https://schema.org/MerchantReturnNotPermitted',
      ...(returnDays > 0 && freeReturns && { returnFees: 'https://schema.org/FreeReturn' }),
    },
    {
      '@type': 'OfferShippingDetails',
      '@id': SHIPPING,
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: defaultCountry },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        businessDays: {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `https://schema.org/${day}`),
        },
        transitTime: { '@type': 'QuantitativeValue', minValue: from, maxValue: to, unitCode: 'DAY' },
      },
    },
  ];
}

/** The words of HTML that the catalogue has made safe. */
const textOf = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
