import { expect } from 'chai';
import { touchIcon, webManifest } from '../../../../modules/pwa/domain/web-manifest.ts';

const settings = {
  shortName: 'Zool',
  themeColor: '#fbf9f5',
  backgroundColor: '#fbf9f5',
  icon: '/z/icon.svg',
  maskableIcon: '/z/icon-maskable.svg',
  shortcuts: [{ name: 'Zoeken', path: '/search/' }],
  screenshots: [
    { path: '/z/narrow.svg', width: 780, height: 1688, label: 'Shoes' },
    { path: '/z/wide.svg', width: 1290, height: 800, label: 'Bags' },
  ],
};

describe('the web manifest', () => {
  it('is of one store view, below its prefix', () => {
    const manifest = webManifest({ name: 'Atelier Zool België', locale: 'nl-BE', prefix: '/be', settings });
    expect(manifest).to.deep.include({
      ...{ id: '/be/', scope: '/be/', start_url: '/be/', lang: 'nl-BE', display: 'standalone' },
      ...{ name: 'Atelier Zool België', short_name: 'Zool' },
      shortcuts: [{ name: 'Zoeken', url: '/be/search/' }],
    });
  });

  it('shows the shop, on phones and on desks', () => {
    const { screenshots } = webManifest({ name: 'Zool', locale: 'nl-NL', prefix: '', settings }) as {
      screenshots: readonly object[];
    };
    expect(screenshots).to.deep.equal([
      {
        ...{ src: '/img/780/0/fit/z/narrow.svg?format=jpeg', sizes: '780x1688', type: 'image/jpeg' },
        ...{ form_factor: 'narrow', label: 'Shoes' },
      },
      {
        ...{ src: '/img/1290/0/fit/z/wide.svg?format=jpeg', sizes: '1290x800', type: 'image/jpeg' },
        ...{ form_factor: 'wide', label: 'Bags' },
      },
    ]);
  });

  it('names its icons in two sizes, each once with what systems may cut off', () => {
    const input = { name: 'Zool', locale: 'nl-NL', prefix: '', settings };
    const { icons } = webManifest(input) as { icons: readonly { src: string; sizes: string; purpose: string }[] };
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).to.deep.equal([
      ...['200x200 any', '520x520 any', '200x200 maskable', '520x520 maskable'],
    ]);
    expect(icons[0]?.src).to.equal('/img/200/200/fit/z/icon.svg?format=png');
    expect(touchIcon(settings)).to.equal('/img/185/185/fit/z/icon-maskable.svg?format=png');
    expect(touchIcon({ ...settings, maskableIcon: '' })).to.equal('/img/185/185/fit/z/icon.svg?format=png');
  });
});
