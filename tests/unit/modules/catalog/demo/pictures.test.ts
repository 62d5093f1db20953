import { expect } from 'chai';
import sharp from 'sharp';
import { demoCatalogue } from '../../../../../modules/catalog/adapters/embedded/demo/catalogue.ts';
import { demoPictures } from '../../../../../modules/catalog/adapters/embedded/demo/pictures.ts';

const KILOBYTE = 1024;

describe('demo pictures', () => {
  const pictures = new Map([...demoPictures()].map(({ path, svg }) => [path, svg]));

  it('exist for every path that the catalogue refers to, each once [CA-06]', () => {
    const referred = new Set((['default', 'be'] as const).flatMap((store) => demoCatalogue(store).products).flatMap((product) => [
      product.image, product.small_image, product.thumbnail,
      ...product.media_gallery.map(({ image }) => image),
      ...(product.configurable_children ?? []).map(({ image }) => image),
    ]));
    const drawn = [...demoPictures()].map(({ path }) => path);
    expect(new Set(drawn).size).to.equal(drawn.length);
    expect([...referred].filter((path) => !pictures.has(path))).to.deep.equal([]);
    expect(drawn.filter((path) => !referred.has(path) && !path.startsWith('/campaign/'))).to.deep.equal([]);
  });

  it('give every product at least two views', () => {
    for (const product of demoCatalogue('default').products) expect(product.media_gallery.length, product.sku).to.be.at.least(2);
  });

  it('are drawn the same every time, as one small document each, without filters, which are slow to render', () => {
    expect(new Map([...demoPictures()].map(({ path, svg }) => [path, svg]))).to.deep.equal(pictures);
    for (const [path, svg] of pictures) {
      expect(svg.length, path).to.be.lessThan((path.startsWith('/campaign/') ? 45 : 25) * KILOBYTE);
      expect(svg, path).to.match(/^<svg [^]*<\/svg>$/).and.not.match(/<filter|<fe[A-Z]/);
      expect(svg.replaceAll(/base64,[^"]*/g, ''), path).not.to.match(/NaN|undefined|Infinity/);
    }
  });

  it('refer only to gradients, patterns and shapes that they define', () => {
    for (const [path, svg] of pictures) {
      const defined = new Set([...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id));
      const used = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(([, filled, shape]) => filled ?? shape);
      expect(used.filter((id) => !defined.has(id)), path).to.deep.equal([]);
      expect([...svg.matchAll(/\bid="/g)].length, `${path}: an id occurs twice`).to.equal(defined.size);
    }
  });

  it('are lit: the upper shows light above and shade where it meets the sole', async () => {
    const svg = pictures.get('/z/pump/vittoria-cognac-side.svg') ?? '';
    const { data, info } = await sharp(Buffer.from(svg)).resize(300).greyscale().raw().toBuffer({ resolveWithObject: true });
    const column = Array.from({ length: info.height }, (_, row) => data[row * info.width + 68] ?? 0);
    const shoe = column.slice(column.findIndex((value) => value < 150), column.findLastIndex((value) => value < 100));
    const third = Math.floor(shoe.length / 3);
    expect(Math.max(...shoe.slice(0, third * 2))).to.be.greaterThan(Math.max(...shoe.slice(-third)) + 10);
  });

  it('render in the gallery\'s proportion, with something on the paper', async () => {
    const svg = pictures.get('/z/pump/valentina-zwart-side.svg') ?? '';
    const { data, info } = await sharp(Buffer.from(svg)).resize(300).greyscale().raw().toBuffer({ resolveWithObject: true });
    expect(info.width / info.height).to.be.closeTo(600 / 744, 0.005);
    expect(data.filter((pixel) => pixel < 60).length / data.length).to.be.within(0.03, 0.4);
  });
});
