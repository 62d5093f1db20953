import { expect } from 'chai';
import { addShownBy } from '../../../../core/react/development/shown-by.ts';

describe('an error of a view, while the shop is developed', () => {
  it('says which views were shown where it happened, without the kernel and plain elements', () => {
    const error = new TypeError('no price');
    error.stack = 'TypeError: no price\n    at Price (/shop/node_modules/etalage/src/theme/ui/price.tsx:6:34)';
    addShownBy(
      error,
      [
        '',
        '    at Price (/shop/node_modules/etalage/theme/ui/price.js:10:25)',
        '    at li (<anonymous>)',
        '    at ProductGallery (file:///shop/themes/mine/catalog/product/gallery.tsx:24:36)',
        '    at PartView (/shop/node_modules/etalage/core/react/views.js:25:21)',
      ].join('\n'),
    );
    expect(error.stack.split('\n').slice(2)).to.deep.equal([
      '    shown by Price (/shop/node_modules/etalage/theme/ui/price.js)',
      '    shown by ProductGallery (/shop/themes/mine/catalog/product/gallery.tsx)',
    ]);
  });

  it('stays what it is where React tells nothing, or what was thrown is no error', () => {
    const error = new Error('no');
    const { stack } = error;
    addShownBy(error, undefined);
    addShownBy('no', '    at Price (/shop/price.js:1:1)');
    expect(error.stack).to.equal(stack);
  });
});
