import { expect } from 'chai';
import {
  ApiClient,
  BootError,
  BrowserStorage,
  Clock,
  component,
  contribute,
  CurrentStoreView,
  decorate,
  defineApi,
  defineClient,
  defineModule,
  defineShop,
  defineTheme,
  Layouts,
  Notifications,
  part,
  point,
  provide,
  provideValue,
  replace,
  requestToken,
  route,
  VisitStart,
  shopToken,
  store,
  token,
  Translator,
  ui,
} from 'etalage/core';
import { createTestKernel, createTestStorage } from 'etalage/core/testing';
import { PartView } from 'etalage/core/react';
import { createElement } from 'react';

interface Greeter {
  greet(name: string): string;
}
const Greeter = token<Greeter>('greeting.Greeter');
const Visits = store('greeting.visits', () => 0);
const Greeting = requestToken<() => string>('greeting.Greeting');
const Rules = point<(text: string) => string>('greeting.rules', 'api');
const Ledger = shopToken<string[]>('greeting.Ledger');
const GreetingUi = ui('greeting', { Page: part<{ readonly name: string }>(), Name: part<{ readonly name: string }>() });

const greeting = defineModule<{ public: { readonly word: string }; secret: object }>({ id: 'greeting', kernel: '*' });
const greetingClient = defineClient(greeting, ({ word = 'Hello' }) => ({
  providers: [
    provide(Greeter, {}, () => ({ greet: (name) => `${word} ${name}` })),
    provide(
      Greeting,
      { greeter: Greeter, visits: Visits },
      ({ greeter, visits }) =>
        () =>
          greeter.greet(`visit ${visits.get()}`),
    ),
  ],
  stores: [Visits],
  contributions: [contribute(VisitStart, 'greeting', async ({ get }) => get(Visits).set(7))],
  routes: [
    route(GreetingUi.Page, {
      name: 'greeting',
      path: '/greet/:name',
      load: async ({ params }) => ({ name: params.name ?? '' }),
      head: ({ name }) => ({ title: name }),
    }),
  ],
}));
const greetingShop = defineShop(greeting, () => ({ providers: [provide(Ledger, {}, () => ['from the shop'])] }));
const greetingApi = defineApi(greeting, () => ({
  providers: [
    provide(Greeter, { rules: Rules, ledger: Ledger }, ({ rules, ledger: [entry = ''] }) => ({
      greet: (name) => rules.reduce((text, rule) => rule(text), `${name} ${entry}`),
    })),
  ],
  contributions: [contribute(Rules, 'loud', (text) => text.toUpperCase())],
}));

const failureOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => undefined,
    (error) => error,
  );

describe('a test kernel', () => {
  it('of clients is a page kernel, whose visitors have their own services', async () => {
    await using kernel = await createTestKernel({ sides: [greetingClient], settings: { greeting: { word: 'Dag' } } });
    const [an, bo] = [kernel.visitor(), kernel.visitor()];
    await an.start();
    expect([an.get(Greeting)(), bo.get(Greeting)()]).to.deep.equal(['Dag visit 7', 'Dag visit 0']);
    an.get(Notifications).show({ type: 'info', message: 'Hi' });
    expect([an.notifications().map(({ message }) => message), bo.notifications()]).to.deep.equal([['Hi'], []]);
    const page = await an.open('/greet/An/');
    expect(page).to.deep.include({ route: 'greeting', props: { name: 'An' }, head: { title: 'An' } });
    expect(await failureOf(an.open('/nowhere/at/all/'))).to.match(/No route matches .*\/greet\/:name/);
  });

  it('of apis and shops is an API kernel on a kernel of what store views share', async () => {
    const kernel = await createTestKernel({ sides: [greetingApi, greetingShop] });
    expect(kernel.get(Greeter).greet('An')).to.equal('AN FROM THE SHOP');
    expect(kernel.get(Ledger)).to.deep.equal(['from the shop']);
    await kernel.close();
    await using replaced = await createTestKernel({
      sides: [greetingApi, greetingShop],
      replace: [provideValue(Ledger, ['of the test'])],
    });
    expect(replaced.get(Greeter).greet('An')).to.equal('AN OF THE TEST');
  });

  it('puts the services of the test in the place of all others, and decorates around them', async () => {
    const other = defineModule({ id: 'other', kernel: '*', after: ['greeting'] });
    const otherClient = defineClient(other, () => ({
      providers: [replace(Greeter, {}, () => ({ greet: () => 'the other' }))],
    }));
    const fake: Greeter = { greet: (name) => `fake ${name}` };
    for (const own of [provideValue(Greeter, fake), replace(Greeter, {}, () => fake)]) {
      await using kernel = await createTestKernel({
        sides: [greetingClient, otherClient],
        replace: [own, decorate(Greeter, {}, (inner) => ({ greet: (name) => `(${inner.greet(name)})` }))],
      });
      expect(kernel.get(Greeter).greet('An')).to.equal('(fake An)');
    }
  });

  it('has a clock, an API and a storage that the test holds', async () => {
    const storage = createTestStorage();
    await using kernel = await createTestKernel({
      side: 'pages',
      storage,
      view: { storeCode: 'be' },
      texts: { Hi: 'Hoi' },
    });
    kernel.clock.set('2026-12-24T12:00:00Z');
    expect(kernel.get(Clock)()).to.equal(Date.UTC(2026, 11, 24, 12));
    await kernel.get(BrowserStorage).collection('greeting').set('name', 'An');
    expect([...storage.content]).to.deep.equal([['greeting/name', '"An"']]);
    expect(kernel.visitor().get(ApiClient)).to.equal(kernel.api);
    expect([kernel.get(CurrentStoreView).storeCode, kernel.get(Translator).t('Hi')]).to.deep.equal(['be', 'Hoi']);
  });

  it('refuses what a start refuses, and sides of both kinds', async () => {
    const wrong = defineClient(greeting, () => ({
      providers: [provide(Greeting, { ledger: Ledger }, () => () => '')],
    }));
    const error = await failureOf(createTestKernel({ sides: [wrong] }));
    expect(error).to.be.instanceOf(BootError).with.property('message').that.includes('greeting.Ledger');
    expect(await failureOf(createTestKernel({ sides: [greetingClient, greetingApi] }))).to.match(/make two kernels/);
    expect(await failureOf(createTestKernel({}))).to.match(/say which it is/);
  });

  it('renders parts as the server does, with the parts in them and the state of the visitor', async () => {
    const theme = defineTheme({
      id: 'test',
      base: import.meta.url,
      parts: [
        component(GreetingUi.Page, async () => ({
          default: ({ name }) =>
            createElement(
              'h1',
              null,
              'Hello ',
              createElement(PartView<{ name: string }>, { of: GreetingUi.Name, props: { name } }),
            ),
        })),
        component(GreetingUi.Name, async () => ({ default: ({ name }) => createElement('b', null, name) })),
        ...Object.values(Layouts).map((layout) => component(layout, async () => ({ default: () => null }))),
      ],
    });
    await using kernel = await createTestKernel({ sides: [greetingClient], theme });
    expect(await kernel.visitor().render(GreetingUi.Page, { name: 'An' })).to.equal('<h1>Hello <b>An</b></h1>');
  });
});
