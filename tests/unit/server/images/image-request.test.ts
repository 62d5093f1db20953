import { expect } from 'chai';
import { ImageError } from '../../../../server/images/image-error.ts';
import { parseImageRequest } from '../../../../server/images/image-request.ts';

function parse(target: string) {
  const url = new URL(target, 'http://localhost');
  return parseImageRequest(url.pathname, url.searchParams, 1600);
}

function problem(target: string): string {
  try {
    parse(target);
  } catch (error) {
    if (error instanceof ImageError && error.status === 400) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('parseImageRequest', () => {
  const pathForm =
    'Please provide following parameters: /img/<type>/<width>/<height>/<action:fit,resize,identify>/<relative_url>';
  const bothForms = `${pathForm} OR ?url=&width=&height=&action=`;
  const bounds = 'Width and height must have a value between 0 and 1600';

  it('reads width, height, operation and path', () => {
    expect(parse('/600/744/fit/catalog/product/a%20b.jpg')).to.deep.equal({
      width: 600,
      height: 744,
      action: 'fit',
      source: { kind: 'media', path: 'catalog/product/a b.jpg' },
    });
  });

  it('takes a format that mail programs show, and no other', () => {
    expect(parse('/144/180/resize/z/pump.svg?format=jpeg')).to.include({ format: 'jpeg', width: 150, height: 185 });
    expect(parse('/?url=https%3A%2F%2Fcdn.example.com%2Fa.jpg&width=386&height=483&format=png').format).to.equal('png');
    expect(parse('/144/180/resize/z/pump.svg')).not.to.have.property('format');
    for (const format of ['avif', 'webp', '', 'json'])
      expect(problem(`/144/180/resize/z/pump.svg?format=${format}`)).to.include('jpeg or png');
  });

  it('takes width and height with the operation resize by default [CA-112]', () => {
    expect(parse('/?url=https%3A%2F%2Fcdn.example.com%2Fa.jpg&width=386&height=483')).to.deep.equal({
      width: 386,
      height: 483,
      action: 'resize',
      source: { kind: 'remote', url: 'https://cdn.example.com/a.jpg' },
    });
  });

  it('makes few sizes of many: the usual ones as they are, others a step larger', () => {
    const sizesOf = (target: string): number[] => {
      const { width, height } = parse(target);
      return [width, height];
    };
    for (const size of ['600/744', '386/483', '150/150', '240/427', '310/300', '1200/1488', '0/0', '1600/0'])
      expect(sizesOf(`/${size}/resize/a.jpg`).join('/')).to.equal(size);
    expect(sizesOf('/301/387/resize/a.jpg')).to.deep.equal([310, 400]);
    expect(sizesOf('/1599/1/fit/a.jpg')).to.deep.equal([1600, 16]);
    const widths = Array.from({ length: 1600 }, (_, width) => sizesOf(`/${width + 1}/0/resize/a.jpg`)[0]);
    expect(new Set(widths).size).to.be.lessThan(70);
    expect(sizesOf('/17/18/identify/a.jpg')).to.deep.equal([0, 0]);
  });

  it('decodes an address that was encoded twice', () => {
    const url = encodeURIComponent(encodeURIComponent('https://cdn.example.com/a.jpg'));
    expect(parse(`/?url=${url}&width=0&height=0`).source).to.deep.equal({
      kind: 'remote',
      url: 'https://cdn.example.com/a.jpg',
    });
  });

  it('refuses what does not fit with the text of the contract', () => {
    const texts = Object.fromEntries(
      [
        '/',
        '/386/483/resize',
        '/x/483/resize/a.jpg',
        '/386/483/blur/a.jpg',
        '/?url=https://a.example/a.jpg',
        '/1e9/1/fit/a.jpg',
        '/1601/100/resize/a.jpg',
        '/100/-1/resize/a.jpg',
        '/99999999999999999999/1/fit/a.jpg',
        '/1600/1600/resize/a.jpg',
      ].map((target) => [target, problem(target)]),
    );
    expect(texts).to.deep.equal({
      '/': pathForm,
      '/386/483/resize': pathForm,
      '/x/483/resize/a.jpg': bothForms,
      '/386/483/blur/a.jpg': bothForms,
      '/?url=https://a.example/a.jpg': bothForms,
      '/1e9/1/fit/a.jpg': bothForms,
      '/1601/100/resize/a.jpg': bounds,
      '/100/-1/resize/a.jpg': bounds,
      '/99999999999999999999/1/fit/a.jpg': bounds,
      '/1600/1600/resize/a.jpg': 'accepted',
    });
  });

  it('refuses a path that is not valid percent-encoding', () => {
    expect(problem('/1/1/fit/%zz.jpg')).to.include('percent-encoding');
  });
});
