import { shopProviders, testStoreView } from 'etalage/core/testing';
import { expect } from 'chai';
import {
  bootKernel,
  coreApi,
  coreModule,
  CoreHooks,
  CurrentStoreView,
  defineApi,
  defineModule,
  LocaleMessages,
  part,
  PageExtrasCollector,
  propsOf,
  provideValue,
  tap,
  ui,
  type Page,
  type Tap,
} from 'etalage/core';

const Ui = ui('shoes', { ShoePage: part<{ readonly name: string }>(), OtherPage: part<object>() });
const page: Page = {
  route: 'shoe',
  part: Ui.ShoePage.id,
  layout: 'default',
  props: { name: 'Pump' },
  head: {},
  status: 200,
};

async function collect(taps: readonly Tap[]) {
  const reported: Error[] = [];
  const shoes = defineModule({ id: 'shoes', kernel: '*' });
  const kernel = await bootKernel(
    {
      modules: [coreModule, shoes].map((value) => ({ value, file: value.id })),
      sides: [coreApi, defineApi(shoes, () => ({ taps }))].map((value) => ({ value, file: 'test' })),
      config: {},
      host: [...shopProviders, provideValue(CurrentStoreView, testStoreView()), provideValue(LocaleMessages, {})],
    },
    {
      report: (error) => {
        reported.push(error);
      },
    },
  );
  return {
    reported,
    extras: await kernel.scope().get(PageExtrasCollector).collect(page, new URL('https://shop.nl/pump/')),
  };
}

describe('extras of a page', () => {
  it('are what modules add, with the props of the part that shows it', async () => {
    const { extras } = await collect([
      tap(CoreHooks.pageRendered, ({ page: shown, url, addStructuredData }) => {
        addStructuredData({ name: propsOf(shown, Ui.ShoePage)?.name, at: url.pathname });
      }),
      tap(CoreHooks.pageRendered, async ({ page: shown, addTag }) => {
        addTag({ tag: 'meta', attributes: { name: 'other', content: String(propsOf(shown, Ui.OtherPage)) } });
      }),
    ]);
    expect(extras).to.deep.equal({
      structuredData: [{ name: 'Pump', at: '/pump/' }],
      tags: [{ tag: 'meta', attributes: { name: 'other', content: 'undefined' } }],
    });
  });

  it('end with the first thing that ends, where anything does', async () => {
    const { extras } = await collect(
      [3000, 2000, 4000].map((moment) => tap(CoreHooks.pageRendered, ({ endsAt }) => endsAt(moment))),
    );
    expect(extras.endsAt).to.equal(2000);
  });

  it('lack what a module failed to add, and the page stands', async () => {
    const { extras, reported } = await collect([
      tap(CoreHooks.pageRendered, () => {
        throw new Error('no network');
      }),
      tap(CoreHooks.pageRendered, ({ addStructuredData }) => {
        addStructuredData({ good: true });
      }),
    ]);
    expect(extras.structuredData).to.deep.equal([{ good: true }]);
    expect(reported.map(({ message }) => message)).to.deep.equal([
      'Hook core.pageRendered: the tap of module shoes failed: no network',
    ]);
  });
});
