import { expect } from 'chai';
import { defineClient, defineModule, store } from 'etalage/core';
import { createTestKernel } from 'etalage/core/testing';
import { stateWriter } from '../../../../core/react/write-state.ts';

const Panel = store('shop.panel', () => ({ open: false }));
const Lines = store<readonly string[]>('shop.lines', () => []);
const Untouched = store('shop.untouched', () => 0);
const brings = defineClient(defineModule({ id: 'shop', kernel: '*' }), () => ({ stores: [Panel, Lines, Untouched] }));

describe('the state in a page', () => {
  it('is JSON of settings, data, stores that differ from their beginning, and views; it ends no script', async () => {
    const kernel = await createTestKernel({ sides: [brings] });
    const scope = kernel.scope();
    scope.get(Panel).set({ open: true });
    scope.get(Lines).set(['</script>']);
    scope.get(Untouched);
    const settings = { storeCode: 'nl', storeViews: [], config: { shop: { sign: '<€' } } };
    const written = stateWriter(kernel, settings)({ home: { title: '<!--' } }, scope, ['shop.Page']);
    const json = Buffer.concat(written.map((each) => Buffer.from(each))).toString();
    expect(json).not.to.include('<');
    expect(JSON.parse(json)).to.deep.equal({
      settings,
      loaderData: { home: { title: '<!--' } },
      stores: { 'shop.panel': { open: true }, 'shop.lines': ['</script>'] },
      views: ['shop.Page'],
    });
  });
});
