import { expect } from 'chai';
import { Translator, type NotificationInput, type RouteContext } from 'etalage/core';
import {
  createStore,
  createTestKernel,
  createTestStorage,
  createTranslator,
  testStoreView,
  type TestStorage,
} from 'etalage/core/testing';
import { catalog } from 'etalage/modules/catalog';
import { CompareStore, type Compare } from 'etalage/modules/compare';
import { shell } from 'etalage/modules/shell';
import { storyblok } from 'etalage/modules/storyblok';
import { url } from 'etalage/modules/url';
import compareClient from '../../../../modules/compare/client/index.ts';
import compareConfig from '../../../../modules/compare/config.ts';
import { persistedComparison } from '../../../../modules/compare/client/lazy/persisted-comparison.ts';
import { configSchema } from '../../../../server/config/schema.ts';

function openTab(
  disk: TestStorage,
  storeCode?: string,
): Compare & { skus(): string[]; notices: NotificationInput[]; isLoaded(): boolean } {
  const store = createStore(CompareStore.initial());
  const notices: NotificationInput[] = [];
  const notifications = {
    show: (input: NotificationInput) => {
      notices.push(input);
      return input.message;
    },
    close: (id: string) => {
      notices.splice(
        notices.findIndex(({ message }) => message === id),
        1,
      );
    },
    pause: () => undefined,
    resume: () => undefined,
  };
  const comparison = persistedComparison({
    storage: disk.tab(storeCode),
    store,
    notifications,
    translator: createTranslator({ messages: {}, view: testStoreView() }),
  });
  return {
    ...comparison,
    notices,
    skus: () => store.get().products.map(({ sku }) => sku),
    isLoaded: () => store.get().loaded,
  };
}

const productOf = (sku: string) => ({ sku, name: `Pump ${sku}` });

describe('the comparison', () => {
  it('takes up to four products, each once, in their order, and says when it is full [PR-17]', async () => {
    const tab = openTab(createTestStorage());
    for (const sku of ['A', 'B', 'A', 'C', 'D']) await tab.add(productOf(sku));
    expect(tab.skus()).to.deep.equal(['A', 'B', 'C', 'D']);
    await tab.add(productOf('E'));
    expect(tab.skus()).to.deep.equal(['A', 'B', 'C', 'D']);
    expect(tab.notices.map(({ message }) => message)).to.deep.equal([
      'You can compare 4 products. Take one out first.',
    ]);
    await tab.remove('B');
    expect(tab.skus()).to.deep.equal(['A', 'C', 'D']);
    tab.notices[0]?.action1?.run?.();
    expect(tab.skus()).to.deep.equal(['A', 'C', 'D', 'B']);
  });

  it('is persisted in the browser, the same in every tab, and can be cleared in all store views', async () => {
    const disk = createTestStorage();
    const [here, there] = [openTab(disk), openTab(disk)];
    await Promise.all([here.load(), there.load()]);
    await here.add(productOf('A'));
    await there.add(productOf('B'));
    await disk.settled();
    expect([here.skus(), there.skus()]).to.deep.equal([
      ['A', 'B'],
      ['A', 'B'],
    ]);
    expect(JSON.parse(disk.content.get('compare/current-compare') ?? '')).to.deep.equal([
      productOf('A'),
      productOf('B'),
    ]);
    await openTab(disk, 'be').add(productOf('C'));
    await here.clear();
    await disk.settled();
    expect([here.skus(), there.skus(), [...disk.content.keys()]]).to.deep.equal([[], [], []]);
  });

  it('lives as long as the page where the browser stores nothing', async () => {
    const disk = createTestStorage();
    disk.content.set('compare/current-compare', '[{"sku":"A","name":"Pump A"},{"sku":1},null]');
    disk.fail('unavailable');
    const tab = openTab(disk);
    await tab.load();
    await tab.add(productOf('B'));
    expect([tab.isLoaded(), tab.skus()]).to.deep.equal([false, ['B']]);
    disk.fail(undefined);
    await tab.load();
    expect([tab.isLoaded(), tab.skus()]).to.deep.equal([true, ['A', 'B']]);
  });

  it('has the page named "compare" at the address of its settings, not for search engines [WI-16]', async () => {
    for (const path of ['/compare/', '/vergelijken/']) {
      const kernel = await createTestKernel({
        modules: [shell, url, storyblok, catalog],
        sides: [compareClient],
        settings: { compare: { path } },
      });
      const page = kernel.routes.find(({ name }) => name === 'compare');
      expect(page).to.include({ path, part: 'compare.Page' });
      const context: RouteContext = {
        get: (token) => kernel.scope().get(token),
        params: {},
        url: new URL(path, 'http://shop.test'),
        signal: new AbortController().signal,
      };
      expect(context.get(Translator).t('Compare')).to.equal('Compare');
      expect(page?.head({} as never, context)).to.deep.equal({ title: 'Compare', robots: 'noindex' });
    }
    expect(configSchema([compareConfig])).to.have.nested.property(
      'properties.compare.properties.path.default',
      '/compare/',
    );
  });
});
