import { expect } from 'chai';
import {
  decorate,
  provide,
  provideLazy,
  provideValue,
  replace,
  requestToken,
  shopToken,
  token,
  type ModuleManifest,
  type Token,
} from 'etalage/core';
import { inspectSource, inversifyContainer } from 'etalage/core/tools';
import { boot, moduleOf, onlyProblemOf, sourceOf, type TestModule } from './boot.ts';

const Name = token<string>('shop.Name');
const Sign = token<string>('shop.Sign');
const Visitor = requestToken<string>('shop.Visitor');
const Till = shopToken<string>('shop.Till');

const shop = moduleOf('shop', {
  providers: [
    provideValue(Name, 'Zool'),
    provide(Sign, { name: Name }, ({ name }) => `sign of ${name}`),
    provide(Visitor, {}, () => 'Ann'),
    provideValue(Till, 'till'),
  ],
});

type Options = Parameters<typeof decorate>[3];

/** A module that puts its id around a token's value: `a(...)`. */
const around = (id: string, target: Token<string>, options?: Options, manifest?: Partial<ModuleManifest>): TestModule =>
  moduleOf(id, { providers: [decorate(target, {}, (inner) => `${id}(${inner})`, options)] }, manifest);

const nameWith = async (...modules: TestModule[]): Promise<string> => (await boot([shop, ...modules])).kernel.get(Name);

describe('decorators', () => {
  it('go around what is provided, a later module around an earlier one', async () => {
    expect(await nameWith(around('a', Name), around('b', Name))).to.equal('b(a(Zool))');
    expect(await nameWith(around('b', Name), around('a', Name))).to.equal('a(b(Zool))');
  });

  it('may come before the provider in the order of modules', async () => {
    expect((await boot([around('a', Name), shop])).kernel.get(Name)).to.equal('a(Zool)');
  });

  it('go around what replace left', async () => {
    const other = moduleOf('other', { providers: [replace(Name, {}, () => 'Zaal')] });
    expect(await nameWith(around('a', Name), other)).to.equal('a(Zaal)');
  });

  it('are ordered by stage, and before a module that they name, as taps are', async () => {
    expect(await nameWith(around('a', Name, { stage: 10 }), around('b', Name))).to.equal('a(b(Zool))');
    const b = around('b', Name, { before: 'a' }, { after: ['a'] });
    expect(await nameWith(around('a', Name), b)).to.equal('a(b(Zool))');
  });

  it('are ordered token by token', async () => {
    const c = around('c', Name, { before: 'x' }, { after: ['x'] });
    expect(await nameWith(around('x', Sign), around('a', Name), c)).to.equal('c(a(Zool))');
  });

  it('that want to be before a module which their manifest does not name are refused', async () => {
    expect(await onlyProblemOf([shop, around('a', Name), around('b', Name, { before: 'a' })]))
      .to.include('The decorator of shop.Name wants to be before "a", which its manifest does not name')
      .and.include('b/side.ts');
  });

  for (const [place, container] of Object.entries({ browsers: undefined, servers: inversifyContainer }))
    it(`await what they wrap, and may be async themselves, in ${place}`, async () => {
      const { kernel } = await boot(
        [
          moduleOf('shop', { providers: [provide(Name, {}, async () => 'Zool')] }),
          moduleOf('a', { providers: [decorate(Name, {}, async (inner) => `a(${inner})`)] }),
          around('b', Name),
        ],
        {},
        container,
      );
      expect(kernel.get(Name)).to.equal('b(a(Zool))');
    });

  it('are given what they need, and what depends on the token gets the outermost', async () => {
    const { kernel } = await boot([
      shop,
      moduleOf('a', { providers: [decorate(Sign, { name: Name }, (inner, { name }) => `${inner}, by ${name}`)] }),
      around('b', Name),
    ]);
    expect(kernel.get(Sign)).to.equal('sign of b(Zool), by b(Zool)');
  });

  it('of a visitor are made once a scope', async () => {
    let made = 0;
    const { kernel } = await boot([
      shop,
      moduleOf('a', {
        providers: [
          decorate(Visitor, { name: Name }, (inner, { name }) => {
            made += 1;
            return `${inner} at ${name}`;
          }),
        ],
      }),
    ]);
    const scope = kernel.scope();
    expect([scope.get(Visitor), scope.get(Visitor)]).to.deep.equal(['Ann at Zool', 'Ann at Zool']);
    expect(made).to.equal(1);
    kernel.scope().get(Visitor);
    expect(made).to.equal(2);
  });

  it('may wrap what belongs to the shop', async () => {
    expect((await boot([shop, around('a', Till)])).kernel.get(Till)).to.equal('a(till)');
  });

  it('may wrap a service whose code comes later, and load nothing', async () => {
    interface Counter {
      count(): Promise<number>;
    }
    const Counter = requestToken<Counter>('shop.Counter');
    let loads = 0;
    const { kernel } = await boot([
      moduleOf('shop', {
        providers: [
          provideLazy(Counter, {}, async () => {
            loads += 1;
            return () => ({ count: async () => 2 });
          }),
        ],
      }),
      moduleOf('a', {
        providers: [decorate(Counter, {}, (inner) => ({ count: async () => (await inner.count()) + 1 }))],
      }),
    ]);
    const counter = kernel.scope().get(Counter);
    expect(loads).to.equal(0);
    expect(await counter.count()).to.equal(3);
    expect(loads).to.equal(1);
  });

  it('of what nobody provides are refused', async () => {
    expect(await onlyProblemOf([around('a', Name)]))
      .to.include('Module "a" decorates shop.Name, which nobody provides')
      .and.include('a/side.ts');
  });

  it('close a circle with what they wrap, which is refused with its names', async () => {
    const a = moduleOf('a', { providers: [decorate(Name, { sign: Sign }, (inner, { sign }) => inner + sign)] });
    expect(await onlyProblemOf([shop, a]))
      .to.match(/shop\.Name -> shop\.Sign -> shop\.Name|shop\.Sign -> shop\.Name -> shop\.Sign/)
      .and.include('in a circle');
    const itself = moduleOf('a', { providers: [decorate(Name, { name: Name }, (inner, { name }) => inner + name)] });
    expect(await onlyProblemOf([shop, itself])).to.include('shop.Name -> shop.Name');
  });

  it('cannot need what lives shorter, nor answer something else: compile errors, and the former a boot error', async () => {
    // @ts-expect-error a name is a text
    decorate(Name, {}, () => 1);
    // @ts-expect-error Visitor belongs to one request, Name to a store view
    const wrong = decorate(Name, { visitor: Visitor }, (inner, { visitor }) => inner + String(visitor));
    expect(await onlyProblemOf([shop, moduleOf('a', { providers: [wrong] })])).to.include('wants shop.Visitor');
  });

  it('are seen in an inspection: who decorates what, in which order', () => {
    const source = sourceOf([shop, around('a', Name, { stage: 10 }), around('b', Name), around('c', Sign)]);
    expect(inspectSource(source).decorated).to.deep.equal([
      { id: 'shop.Name', by: ['b', 'a'] },
      { id: 'shop.Sign', by: ['c'] },
    ]);
  });
});
