import { mock } from 'node:test';
import { expect } from 'chai';
import { provideLazy, provideValue, requestToken, token } from 'etalage/core';
import { boot, moduleOf, onlyProblemOf } from './boot.ts';

interface Greeter {
  greet(name: string): Promise<string>;
  count(): Promise<number>;
}
const Greeter = requestToken<Greeter>('shop.Greeter');
const AppGreeter = token<Greeter>('shop.AppGreeter');
const Word = token<string>('shop.Word');

/** Methods find their state through `this`, as those of classes do. */
class DefaultGreeter implements Greeter {
  readonly #word: string;
  #count = 0;
  constructor(word: string) {
    this.#word = word;
  }
  async greet(name: string): Promise<string> {
    this.#count += 1;
    return `${this.#word} ${name}`;
  }
  async count(): Promise<number> {
    return this.#count;
  }
}
const create = ({ word }: { readonly word: string }): Greeter => new DefaultGreeter(word);

describe('a service whose code comes later', () => {
  it('is loaded and made once in its scope, by the first call, also for those who call at the same time', async () => {
    let loads = 0;
    const load = async () => {
      loads += 1;
      return create;
    };
    const { kernel } = await boot([
      moduleOf('shop', { providers: [provideValue(Word, 'Dag'), provideLazy(Greeter, { word: Word }, load)] }),
    ]);
    const scope = kernel.scope();
    const greeter = scope.get(Greeter);
    expect(loads).to.equal(0);
    expect(await Promise.all([greeter.greet('An'), greeter.greet('Bo')])).to.deep.equal(['Dag An', 'Dag Bo']);
    expect(await greeter.count()).to.equal(2);
    expect(loads).to.equal(1);
    expect(await kernel.scope().get(Greeter).count(), 'the service of another visitor').to.equal(0);
  });

  it('fails the call when its code does not come within 10 s, and is used once it is there', async () => {
    const arrival = Promise.withResolvers<typeof create>();
    const { kernel } = await boot([
      moduleOf('shop', {
        providers: [provideValue(Word, 'Dag'), provideLazy(Greeter, { word: Word }, () => arrival.promise)],
      }),
    ]);
    const greeter = kernel.scope().get(Greeter);
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      const greeting = greeter.greet('An').catch((error: Error) => error.message);
      mock.timers.tick(10_000);
      expect(await greeting).to.equal('Code did not come in time');
      arrival.resolve(create);
      expect(await greeter.greet('An')).to.equal('Dag An');
    } finally {
      mock.timers.reset();
    }
  });

  it('fails the call when it cannot be loaded, and is loaded again by the next one', async () => {
    const loads = [async () => Promise.reject<typeof create>(new Error('offline')), async () => create];
    const load = async () => (await loads.shift()?.()) ?? Promise.reject(new Error('asked too often'));
    const { kernel } = await boot([
      moduleOf('shop', { providers: [provideValue(Word, 'Dag'), provideLazy(Greeter, { word: Word }, load)] }),
    ]);
    const greeter = kernel.scope().get(Greeter);
    const said = await Promise.allSettled([greeter.greet('An'), greeter.count()]);
    expect(said.map((one) => one.status === 'rejected' && one.reason.message)).to.deep.equal(['offline', 'offline']);
    expect(await greeter.greet('An')).to.equal('Dag An');
    expect(await greeter.greet('Bo')).to.equal('Dag Bo');
  });

  it('does what was given for calls without the code; the other methods fail', async () => {
    const load = () => Promise.reject<typeof create>(new Error('offline'));
    const without = ({ word }: { readonly word: string }) => ({ greet: async () => `${word}?` });
    const { kernel } = await boot([
      moduleOf('shop', {
        providers: [provideValue(Word, 'Dag'), provideLazy(Greeter, { word: Word }, load, without)],
      }),
    ]);
    const greeter = kernel.scope().get(Greeter);
    expect(await greeter.greet('An')).to.equal('Dag?');
    expect(await greeter.count().catch((error: Error) => error.message)).to.equal('offline');
  });

  it('may belong to the shop: making it at the start loads nothing', async () => {
    let loads = 0;
    const load = async () => {
      loads += 1;
      return create;
    };
    const { kernel } = await boot([
      moduleOf('shop', { providers: [provideValue(Word, 'Dag'), provideLazy(AppGreeter, { word: Word }, load)] }),
    ]);
    expect(loads).to.equal(0);
    expect(await kernel.get(AppGreeter).greet('An')).to.equal('Dag An');
    await kernel.close();
  });

  it('is checked like every other service', async () => {
    const later = provideLazy(Greeter, { word: Word }, async () => create);
    expect(await onlyProblemOf([moduleOf('shop', { providers: [later] })])).to.include('shop.Greeter needs shop.Word');
  });
});
