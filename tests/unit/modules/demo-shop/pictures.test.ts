import { expect } from 'chai';
import sharp from 'sharp';
import { demoCatalogue } from '../../../../modules/demo-shop/adapters/embedded/assortment/catalogue.ts';
import { careGroups, careSets } from '../../../../modules/demo-shop/adapters/embedded/assortment/care/care-items.ts';
import { contentsOf } from '../../../../modules/demo-shop/adapters/embedded/assortment/care/contents.ts';
import type { View } from '../../../../modules/demo-shop/adapters/embedded/assortment/drawings/drawing.ts';
import type { Model } from '../../../../modules/demo-shop/adapters/embedded/assortment/models/model.ts';
import { models } from '../../../../modules/demo-shop/adapters/embedded/assortment/models/models.ts';
import {
  carePicturePath,
  picturePath,
  viewOf,
  viewsOf,
} from '../../../../modules/demo-shop/adapters/embedded/assortment/picture-paths.ts';
import { HEIGHT, WIDTH } from '../../../../modules/demo-shop/adapters/embedded/assortment/drawings/studio.ts';
import { drawPicture, picturePaths } from '../../../../modules/demo-shop/adapters/embedded/assortment/pictures.ts';
import { demoMedia } from '../../../../modules/demo-shop/adapters/embedded/media.ts';

const KILOBYTE = 1024;

/** A picture of every form in every material and view: a colour changes little but the colour. */
const samples = [
  ...new Map(
    models.flatMap((model) =>
      viewsOf(model).map(
        (view) =>
          [
            JSON.stringify([model.shape, model.surface, view]),
            picturePath(model, model.colours[0]?.colour ?? 'zwart', view),
          ] as const,
      ),
    ),
  ).values(),
];

/** A set of several products, two views of one, one. */
const mostBytes = (path: string): number =>
  (path.startsWith('/campaign/') ? 70 : path.endsWith('-pair.svg') ? 48 : 32) * KILOBYTE;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The box of the product, in pixels: without backdrop, shadows and pegs; without texture and light it is quick. */
async function boxOf(svg: string): Promise<Box> {
  const scale = 4;
  const product = svg.replaceAll(/<(?:rect|circle)[^>]*url\([^>]*>|<image[^>]*>/g, '');
  const { data, info } = await sharp(Buffer.from(product), { density: 72 / scale })
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const box = { left: info.width, right: 0, top: info.height, bottom: 0 };
  for (let at = 0; at < data.length; at++) {
    if ((data[at] ?? 0) <= 245) continue;
    const [x, y] = [at % info.width, Math.floor(at / info.width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 1);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + 1);
  }
  return { left: box.left * scale, right: box.right * scale, top: box.top * scale, bottom: box.bottom * scale };
}

describe('demo pictures', () => {
  const pictures = new Map(
    [...samples, ...picturePaths.filter((path) => path.startsWith('/campaign/'))].map((path) => [
      path,
      drawPicture(path) ?? '',
    ]),
  );

  it('exist for every path that the catalogue refers to, each once [CA-05, CA-06]', () => {
    const referred = new Set(
      (['default', 'be'] as const)
        .flatMap((store) => demoCatalogue(store).products)
        .flatMap((product) => [
          product.image,
          product.small_image,
          product.thumbnail,
          ...product.media_gallery.map(({ image }) => image),
          ...(product.configurable_children ?? []).map(({ image }) => image),
        ]),
    );
    const drawn = new Set(picturePaths);
    expect(drawn.size).to.equal(picturePaths.length);
    expect([...referred].filter((path) => !drawn.has(path))).to.deep.equal([]);
    expect(picturePaths.filter((path) => !referred.has(path) && !/^\/(?:campaign|blog)\//.test(path))).to.deep.equal(
      [],
    );
  });

  it('show a shoe from the side, above and below, a bag on a peg, and care products from near and far', () => {
    const seen = (kind: RegExp): Set<string> =>
      new Set(
        demoCatalogue('default')
          .products.filter(({ image }) => kind.test(image))
          .map(({ media_gallery: gallery }) => [...new Set(gallery.map(({ image }) => viewOf(image)))].join(' ')),
      );
    expect([...seen(/^\/z\/(?!bag|carrier|care)/)]).to.deep.equal(['side pair top sole detail']);
    expect([...seen(/^\/z\/(bag|carrier)/)]).to.have.members(['side hung pair detail', 'side pair detail']);
    expect([...seen(/^\/z\/care/)]).to.deep.equal(['side pair detail']);
  });

  it('are found by path when they are asked for, and nothing else is', async () => {
    const path = '/z/pump/valentina-zwart-side.svg';
    const found = await demoMedia.find(path);
    expect(String(Buffer.from((await found?.read()) ?? []))).to.equal(drawPicture(path));
    for (const unknown of [
      '/z/pump/valentina-geel-side.svg',
      '/z/pump/valentina-zwart-onder.svg',
      '/z/pump/',
      '',
      '/z/pump/__proto__',
    ]) {
      expect(await demoMedia.find(unknown), unknown).to.equal(undefined);
    }
  });

  it('of sets show each thing that is in them', () => {
    const sets = [...careSets, ...careGroups];
    expect(sets.length).to.be.greaterThan(4);
    for (const set of sets) {
      const svg = drawPicture(carePicturePath(set, 'side')) ?? '';
      for (const [form, mark] of [
        ['tin', /id="tin\dl"/g],
        ['spray', /id="spray\dcan"/g],
        ['brush', /id="brush\dbr"/g],
      ] as const) {
        const held = contentsOf(set).filter((item) => item.form === form).length;
        expect([...svg.matchAll(mark)].length, `${form} in ${set.key}`).to.equal(held);
      }
    }
  });

  it('are drawn the same every time, as one small document each, without filters, which are slow to render', () => {
    for (const path of samples.filter((_, at) => at % 9 === 0))
      expect(drawPicture(path), path).to.equal(pictures.get(path));
    for (const [path, svg] of pictures) {
      expect(svg.length, path).to.be.lessThan(mostBytes(path));
      expect(svg, path)
        .to.match(/^<svg [^]*<\/svg>$/)
        .and.not.match(/<filter|<fe[A-Z]/);
      expect(svg.replaceAll(/base64,[^"]*/g, ''), path).not.to.match(/NaN|undefined|Infinity/);
    }
  });

  it('refer only to gradients, patterns and shapes that they define', () => {
    for (const [path, svg] of pictures) {
      const defined = new Set([...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id));
      const used = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(([, filled, shape]) => filled ?? shape);
      expect(
        used.filter((id) => !defined.has(id)),
        path,
      ).to.deep.equal([]);
      expect([...svg.matchAll(/\bid="/g)].length, `${path}: an id occurs twice`).to.equal(defined.size);
    }
  });

  it('show each form in the middle of its picture, with room on all sides, in every view', async function () {
    this.timeout(60_000);
    const off: string[] = [];
    // From above and below a shoe is as its toe makes it.
    const formOf = ({ shape }: Model, view: View): string =>
      view === 'top' || view === 'sole'
        ? `${view} ${shape.silhouette} ${'toe' in shape ? shape.toe : ''}`
        : JSON.stringify([shape, view]);
    const forms = new Map(
      models.flatMap((model) =>
        viewsOf(model).map((view) => {
          const path = picturePath(model, model.colours[0]?.colour ?? 'zwart', view);
          return [formOf(model, view), path] as const;
        }),
      ),
    );
    for (const path of forms.values()) {
      const svg = drawPicture(path) ?? '';
      const view = viewOf(path);
      const isBag = /^\/z\/(?:bag|carrier)\//.test(path);
      if (view === 'detail' || (isBag && view === 'pair')) continue;
      const { left, right, top, bottom } = await boxOf(svg);
      // Chains and straps at the side of a bag weigh nothing, nor do the handles above it.
      const [across, down] = [(left + right) / 2 - WIDTH / 2, (top + bottom) / 2 - HEIGHT / 2];
      const isInTheMiddle = Math.abs(across) <= (view === 'hung' ? 90 : isBag ? 60 : 12) && Math.abs(down) <= 48;
      const hasRoom = Math.min(left, WIDTH - right) >= WIDTH * 0.05 && Math.min(top, HEIGHT - bottom) >= HEIGHT * 0.05;
      if (!isInTheMiddle || !hasRoom)
        off.push(`${path}: ${[across, down, left, WIDTH - right, top, HEIGHT - bottom].join(' ')}`);
    }
    expect(off).to.deep.equal([]);
  });

  it('are lit: the upper shows light above and shade where it meets the sole', async () => {
    const svg = drawPicture('/z/pump/vittoria-cognac-side.svg') ?? '';
    const { data, info } = await sharp(Buffer.from(svg))
      .resize(300)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const column = Array.from({ length: info.height }, (_, row) => data[row * info.width + 68] ?? 0);
    const shoe = column.slice(
      column.findIndex((value) => value < 150),
      column.findLastIndex((value) => value < 100),
    );
    const third = Math.floor(shoe.length / 3);
    expect(Math.max(...shoe.slice(0, third * 2))).to.be.greaterThan(Math.max(...shoe.slice(-third)) + 10);
  });

  it("render in the gallery's proportion, with something on the paper", async () => {
    const svg = drawPicture('/z/pump/valentina-zwart-side.svg') ?? '';
    const { data, info } = await sharp(Buffer.from(svg))
      .resize(300)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.width / info.height).to.be.closeTo(600 / 744, 0.005);
    expect(data.filter((pixel) => pixel < 60).length / data.length).to.be.within(0.03, 0.4);
  });
});
