import { expect } from 'chai';
import { touchIcon, webManifest } from '../../../../modules/pwa/domain/web-manifest.ts';

const settings = {
  shortName: 'Zool',
  themeColor: '#fbf9f5',
  backgroundColor: '#fbf9f5',
  icon: '/z/icon.svg',
  maskableIcon: '/z/icon-maskable.svg',
  shortcuts: [{ name: 'Zoeken', path: '/search/' }],
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
