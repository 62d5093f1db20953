import { expect } from 'chai';
import { alternateLinks } from '../../../../modules/seo/domain/alternate-links.ts';
import { previewTags } from '../../../../modules/seo/domain/preview-tags.ts';
import { robotsText } from '../../../../modules/seo/domain/robots.ts';
import { pathKey, viewsAt } from '../../../../modules/seo/domain/site.ts';
import { filesFor, MAX_URLS, sitemapIndexOf, sitemapOf } from '../../../../modules/seo/domain/sitemap.ts';
import { belgian, belgianSite, dutch, dutchSite } from './site.ts';

describe('a sitemap', () => {
  it('names pages by their full address, with the day of the last change where it is known', () => {
    expect(
      sitemapOf('https://zool.nl/be', [{ path: '/', modified: '2026-01-02T03:04:05.000Z' }, { path: "/a&b's/" }]),
    ).to.equal(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        '<url><loc>https://zool.nl/be/</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod></url>',
        '<url><loc>https://zool.nl/be/a&amp;b&apos;s/</loc></url>',
        '</urlset>',
        '',
      ].join('\n'),
    );
  });

  it('is cut at 50,000 addresses', () => {
    expect([0, 1, MAX_URLS, MAX_URLS + 1, 100_001].map(filesFor)).to.deep.equal([1, 1, 1, 2, 3]);
  });

  it('is named in an index', () => {
    expect(sitemapIndexOf(['https://zool.nl/sitemap-be.xml?page=2']))
      .to.contain('<sitemap><loc>https://zool.nl/sitemap-be.xml?page=2</loc></sitemap>')
      .and.match(/^<\?xml .*<sitemapindex /s);
  });
});

describe('robots.txt', () => {
  it('closes the API and the given paths, and names the sitemap', () => {
    expect(robotsText(['/search/', '/be/search/'], 'https://zool.nl/sitemap.xml')).to.equal(
      'User-agent: *\nDisallow: /api/\nDisallow: /search/\nDisallow: /be/search/\n\nSitemap: ' +
        'https://zool.nl/sitemap.xml\n',
    );
  });
});

describe('the store views at a host', () => {
  const [nl, be] = [
    { ...dutch, baseUrl: 'https://zool.nl' },
    { ...belgian, baseUrl: 'https://zool.be' },
  ];

  it('are those of its name and those without one; all of them at a host that none has', () => {
    expect(viewsAt('https://zool.be', [nl, be])).to.deep.equal([be]);
    expect(viewsAt('https://zool.be', [nl, be, dutch])).to.deep.equal([be, dutch]);
    expect(viewsAt('http://10.0.0.1:3000', [nl, be])).to.deep.equal([nl, be]);
  });
});

describe('a path', () => {
  it('is known decoded and without slashes at its ends', () => {
    expect(['/', '/dames/caf%C3%A9/', '/dames/pumps', '/100%/'].map(pathKey)).to.deep.equal([
      '',
      'dames/café',
      'dames/pumps',
      '100%',
    ]);
  });
});

describe('alternate links', () => {
  const hreflangs = (...args: Parameters<typeof alternateLinks>) =>
    alternateLinks(...args).map(({ attributes: { hreflang, href } }) => [hreflang, href]);

  it('name every locale once, and the first for everybody else', () => {
    const all = [
      { locale: 'nl-NL', address: 'https://zool.nl/a/' },
      { locale: 'nl-BE', address: 'https://zool.nl/be/a/' },
      { locale: 'nl-BE', address: 'https://outlet.be/a/' },
    ];
    expect(hreflangs(all)).to.deep.equal([
      ['nl-NL', 'https://zool.nl/a/'],
      ['nl-BE', 'https://zool.nl/be/a/'],
      ['x-default', 'https://zool.nl/a/'],
    ]);
  });

  it('are none in a shop with one store view', () => {
    expect(hreflangs([])).to.deep.equal([]);
  });
});

describe('a link preview', () => {
  const preview = {
    type: 'product',
    title: 'Pump | Zool',
    description: undefined,
    path: '/pump/',
    picture: '/p/pump.jpg',
  } as const;
  const tagsOf = (...args: Parameters<typeof previewTags>) =>
    Object.fromEntries(
      previewTags(...args).map(({ attributes: { property, name, content } }) => [property ?? name, content]),
    );

  it('shows title, description, address and a large picture', () => {
    expect(tagsOf(preview, belgianSite)).to.deep.equal({
      'og:type': 'product',
      'og:title': 'Pump | Zool',
      'og:description': 'A shop',
      'og:url': 'https://zool.nl/be/pump/',
      'og:site_name': 'Atelier Zool België',
      'og:locale': 'nl_BE',
      'og:image': 'https://zool.nl/img/1200/630/resize/p/pump.jpg',
      'twitter:card': 'summary_large_image',
    });
  });

  it('is small without a picture', () => {
    expect(tagsOf({ ...preview, picture: undefined }, dutchSite))
      .to.include({ 'twitter:card': 'summary' })
      .and.not.have.property('og:image');
  });
});
