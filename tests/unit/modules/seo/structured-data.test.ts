import { expect } from 'chai';
import type { ProductCardView } from 'etalage/modules/catalog';
import {
  breadcrumbsData,
  graphOf,
  itemListData,
  organisationData,
  websiteData,
} from '../../../../modules/seo/domain/structured-data.ts';
import { belgianSite, dutchSite } from './site.ts';

const organisation = {
  name: 'Atelier Zool B.V.',
  telephone: '+31 416 012 345',
  email: '',
  priceRange: '€€',
  logo: '/logo.png',
  sameAs: ['https://example.com/zool'],
  address: { street: 'Leestmakerspad 7', postalCode: '5141 ZX', city: 'Waalwijk', country: 'NL' },
};

describe('structured data', () => {
  it('of the organisation: name, phone, price range and address by the settings [CN-19, CN-27]', () => {
    expect(organisationData(organisation, dutchSite)).to.deep.equal({
      '@type': ['Organization', 'LocalBusiness'],
      '@id': 'https://zool.nl/#organization',
      name: 'Atelier Zool B.V.',
      url: 'https://zool.nl/',
      logo: 'https://zool.nl/img/600/600/resize/logo.png',
      image: 'https://zool.nl/img/600/600/resize/logo.png',
      telephone: '+31 416 012 345',
      priceRange: '€€',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Leestmakerspad 7',
        postalCode: '5141 ZX',
        addressLocality: 'Waalwijk',
        addressCountry: 'NL',
      },
      sameAs: ['https://example.com/zool'],
    });
  });

  it("of an organisation without settings: the store view's name, nothing empty", () => {
    const bare = {
      name: '',
      telephone: '',
      email: '',
      priceRange: '',
      logo: '',
      sameAs: [],
      address: { street: '', postalCode: '', city: '', country: '' },
    };
    expect(organisationData(bare, belgianSite)).to.deep.equal({
      '@type': 'Organization',
      '@id': 'https://zool.nl/be/#organization',
      name: 'Atelier Zool België',
      url: 'https://zool.nl/be/',
    });
  });

  it('of the site: its search', () => {
    expect(websiteData(belgianSite, '/search/')).to.deep.include({
      '@type': 'WebSite',
      url: 'https://zool.nl/be/',
      inLanguage: 'nl-BE',
      publisher: { '@id': 'https://zool.nl/be/#organization' },
      potentialAction: {
        '@type': 'SearchAction',
        'query-input': 'required name=search_term_string',
        target: { '@type': 'EntryPoint', urlTemplate: 'https://zool.nl/be/search/?q={search_term_string}' },
      },
    });
  });

  it('of breadcrumbs: every step with its address, the page itself without', () => {
    expect(
      breadcrumbsData(
        [
          { name: 'Home', url: '/' },
          { name: 'Dames', url: '/dames/' },
          { name: 'Pump', url: undefined },
        ],
        belgianSite,
      ),
    ).to.deep.equal({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://zool.nl/be/' },
        { '@type': 'ListItem', position: 2, name: 'Dames', item: 'https://zool.nl/be/dames/' },
        { '@type': 'ListItem', position: 3, name: 'Pump' },
      ],
    });
  });

  it('of a list: the products that it shows, in their order, and how many there are', () => {
    const card = (name: string, url: string): ProductCardView => ({
      id: 1,
      sku: name,
      name,
      brand: undefined,
      url,
      picture: undefined,
      secondPicture: undefined,
      price: { now: 1 },
      labels: [],
      colours: 1,
    });
    expect(
      itemListData({ products: [card('Pump', '/pump/'), card('Tas', '/tas/')], total: 7, skipped: 4 }, dutchSite),
    ).to.deep.equal({
      '@type': 'ItemList',
      numberOfItems: 7,
      itemListElement: [
        { '@type': 'ListItem', position: 5, name: 'Pump', url: 'https://zool.nl/pump/' },
        { '@type': 'ListItem', position: 6, name: 'Tas', url: 'https://zool.nl/tas/' },
      ],
    });
  });

  it('of a page is one graph', () => {
    expect(graphOf([{ '@type': 'WebSite' }])).to.deep.equal({
      '@context': 'https://schema.org',
      '@graph': [{ '@type': 'WebSite' }],
    });
  });
});
