import { expect } from 'chai';
import { KERNEL_VERSION } from 'etalage/core';
import { boot, moduleOf, onlyProblemOf, problemsOf } from './boot.ts';

const orderOf = async (...modules: Parameters<typeof boot>[0]) => (await boot(modules)).kernel.modules;

describe('order of modules', () => {
  it('is that of the configuration where nothing else is asked', async () => {
    expect(await orderOf(moduleOf('c'), moduleOf('a'), moduleOf('b'))).to.deep.equal(['c', 'a', 'b']);
  });

  it('puts what a module requires before it', async () => {
    expect(
      await orderOf(
        moduleOf('cart', {}, { requires: ['stock', 'catalog'] }),
        moduleOf('catalog'),
        moduleOf('stock', {}, { requires: ['catalog'] }),
      ),
    ).to.deep.equal(['catalog', 'stock', 'cart']);
  });

  it('puts what a module names in "after" before it, and does not miss it when absent', async () => {
    const cart = moduleOf('cart', {}, { after: ['stock', 'loyalty'] });
    expect(await orderOf(cart, moduleOf('stock'))).to.deep.equal(['stock', 'cart']);
    expect(await orderOf(cart)).to.deep.equal(['cart']);
  });

  it('refuses a circle and shows its way', async () => {
    const line = await onlyProblemOf([
      moduleOf('a', {}, { requires: ['b'] }),
      moduleOf('b', {}, { after: ['c'] }),
      moduleOf('c', {}, { requires: ['a'] }),
    ]);
    expect(line).to.include('a -> b -> c -> a').and.include('a/module.ts').and.include('third module');
  });

  it('refuses two modules of one name and names both files', async () => {
    const [twin] = await problemsOf([moduleOf('a'), moduleOf('a')], {
      modules: ['one.ts', 'two.ts'].map((file) => ({ value: moduleOf('a').manifest, file })),
    });
    expect(twin?.message).to.include('one.ts').and.include('two.ts');
  });

  it('refuses a module whose requirement is not installed, and says who asks and what to add', async () => {
    const line = await onlyProblemOf([moduleOf('cart', {}, { requires: ['catalog'] })]);
    expect(line)
      .to.include('"cart" requires "catalog"')
      .and.include('cart/module.ts')
      .and.include('Add it to "modules"');
  });

  it('refuses a module made for another kernel, and a range that is none', async () => {
    expect(await onlyProblemOf([moduleOf('old', {}, { kernel: '^99.0.0' })]))
      .to.include('^99.0.0')
      .and.include(KERNEL_VERSION)
      .and.include('old/module.ts');
    expect(await onlyProblemOf([moduleOf('odd', {}, { kernel: 'newest' })])).to.include(
      '"newest" is not a version range',
    );
    expect(await problemsOf([moduleOf('fits', {}, { kernel: `^${KERNEL_VERSION}` })])).to.be.empty;
  });
});
