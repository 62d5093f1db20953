import { expect } from 'chai';
import {
  BootError,
  hooks,
  provide,
  provideValue,
  replace,
  requestToken,
  series,
  token,
  type DepsOf,
  type Token,
} from 'etalage/core';
import { inversifyContainer } from 'etalage/core/tools';
import { boot, moduleOf, onlyProblemOf, problemsOf, type TestModule } from './boot.ts';

const Name = token<string>('shop.Name');
const Sign = token<string>('shop.Sign');
const Visitor = requestToken<string>('shop.Visitor');

describe('providers', () => {
  it('make a service from its dependencies, in their order', async () => {
    const { kernel } = await boot([
      moduleOf('shop', {
        providers: [
          provide(Sign, { name: Name, visitors: Visitors }, ({ name, visitors }) => `${name}: ${visitors}`),
          provideValue(Name, 'Zool'),
          provideValue(Visitors, 3),
        ],
      }),
    ]);
    expect(kernel.get(Sign)).to.equal('Zool: 3');
  });

  it('get a record of their dependencies, under the names that the provider gives them', async () => {
    const create = ({ name, count }: DepsOf<typeof deps>) => `${name}: ${count}`;
    const deps = { name: Name, count: Visitors };
    const { kernel } = await boot([
      moduleOf('shop', {
        providers: [provide(Sign, deps, create), provideValue(Name, 'Zool'), provideValue(Visitors, 3)],
      }),
    ]);
    expect(kernel.get(Sign)).to.equal('Zool: 3');
  });

  it('are refused where plain JavaScript lists dependencies or names what is no token: module, file and fix are named', async () => {
    const listed: Record<string, never> = JSON.parse('[]');
    const missing: Record<string, typeof Name> = JSON.parse('{"name":null}');
    const problems = await problemsOf([
      moduleOf('a', { providers: [provide(Sign, listed, () => 'A')] }),
      moduleOf('b', { providers: [provide(Sign, missing, () => 'B')] }),
    ]);
    expect(problems.map(({ message, file }) => `${file}: ${message}`)).to.deep.equal([
      'a/side.ts: provide(shop.Sign) lists its dependencies',
      'b/side.ts: provide(shop.Sign) wants "name", which is no token',
    ]);
    expect(problems[0]?.fix).to.include('{ jobs: Jobs }');
  });

  it("take each other's place with replace, whichever module comes first", async () => {
    const original = moduleOf('shop', { providers: [provideValue(Name, 'Zool')] });
    const other = moduleOf('other', { providers: [replace(Name, {}, () => 'Zaal')] });
    expect((await boot([original, other])).kernel.get(Name)).to.equal('Zaal');
    expect((await boot([other, original])).kernel.get(Name)).to.equal('Zaal');
  });

  it('are refused twice for one token: both modules and files are named', async () => {
    const line = await onlyProblemOf([
      moduleOf('a', { providers: [provideValue(Name, 'A')] }),
      moduleOf('b', { providers: [provideValue(Name, 'B')] }),
    ]);
    expect(line)
      .to.match(/shop\.Name .*module a \(a\/side\.ts\).*module b.*b\/side\.ts/)
      .and.include('replace(');
  });

  it('cannot replace what nobody provides', async () => {
    expect(await onlyProblemOf([moduleOf('a', { providers: [replace(Name, {}, () => 'A')] })]))
      .to.include('"a" replaces shop.Name, which nobody provides')
      .and.include('a/side.ts');
  });

  it('cannot both replace the same', async () => {
    const line = await onlyProblemOf([
      moduleOf('shop', { providers: [provideValue(Name, 'Zool')] }),
      moduleOf('a', { providers: [replace(Name, {}, () => 'A')] }),
      moduleOf('b', { providers: [replace(Name, {}, () => 'B')] }),
    ]);
    expect(line).to.match(/replaced by module a .*again by module b/);
  });

  it("of the shop cannot depend on one visitor's: neither for the compiler nor at boot", async () => {
    // @ts-expect-error Visitor belongs to one request, Sign to the whole shop
    const wrong = provide(Sign, { visitor: Visitor }, ({ visitor }) => String(visitor));
    const line = await onlyProblemOf([moduleOf('shop', { providers: [provide(Visitor, {}, () => 'Ann'), wrong] })]);
    expect(line)
      .to.include('shop.Sign')
      .and.include('shop.Visitor')
      .and.include('of the scope of shop.Visitor')
      .and.include('shop/side.ts');
  });

  it('of a visitor may not be async: a compile error', () => {
    // @ts-expect-error the value is a promise
    provide(Visitor, {}, async () => 'Ann');
  });

  it('that need what nobody provides are refused, with who needs what', async () => {
    expect(await onlyProblemOf([moduleOf('shop', { providers: [provide(Sign, { name: Name }, ({ name }) => name)] })]))
      .to.include('shop.Sign needs shop.Name')
      .and.include('module shop');
  });

  it('that were replaced may need what nobody provides: they are never made', async () => {
    const { kernel } = await boot([
      moduleOf('shop', { providers: [provide(Sign, { name: Name }, ({ name }) => name)] }),
      moduleOf('other', { providers: [replace(Sign, {}, () => 'open')] }),
    ]);
    expect(kernel.get(Sign)).to.equal('open');
  });

  it('that need each other in a circle are refused with the circle', async () => {
    const line = await onlyProblemOf([
      moduleOf('shop', {
        providers: [
          provide(Name, { sign: Sign }, ({ sign }) => sign),
          provide(Sign, { name: Name }, ({ name }) => name),
        ],
      }),
    ]);
    expect(line).to.include('shop.Name -> shop.Sign -> shop.Name');
  });

  it('of a visitor that need each other in a circle are refused too', async () => {
    const Other = requestToken<string>('shop.Other');
    expect(
      await onlyProblemOf([
        moduleOf('shop', {
          providers: [
            provide(Visitor, { other: Other }, ({ other }) => other),
            provide(Other, { visitor: Visitor }, ({ visitor }) => visitor),
          ],
        }),
      ]),
    ).to.include('shop.Visitor -> shop.Other -> shop.Visitor');
  });

  it("cannot call another module's hook", async () => {
    const Hooks = hooks('stock', { changed: series<number>('both') });
    const line = await onlyProblemOf([
      moduleOf('stock'),
      moduleOf(
        'cart',
        { providers: [provide(Visitor, { changed: Hooks.changed.caller }, () => '')] },
        { requires: ['stock'] },
      ),
    ]);
    expect(line)
      .to.include('shop.Visitor wants to call the hook stock.changed, which only module "stock" may')
      .and.include('cart/side.ts');
  });
});

const Visitors = token<number>('shop.Visitors');

const containers = { "the browser's container": undefined, inversify: inversifyContainer };

for (const [name, container] of Object.entries(containers))
  describe(`services of the shop, made by ${name}`, () => {
    const start = (modules: readonly TestModule[]) => boot(modules, {}, container);

    it('are made once, at boot, async ones awaited', async () => {
      const made: string[] = [];
      const { kernel } = await start([
        moduleOf('shop', {
          providers: [
            provide(Name, {}, async () => {
              made.push('name');
              return Promise.resolve('Zool');
            }),
            provide(Sign, { name: Name }, ({ name }) => {
              made.push('sign');
              return `at ${name}`;
            }),
            provide(Visitors, { name: Name }, ({ name }) => {
              made.push('visitors');
              return name.length;
            }),
          ],
        }),
      ]);
      expect(made).to.deep.equal(['name', 'sign', 'visitors']);
      expect([kernel.get(Sign), kernel.get(Visitors), kernel.scope().get(Sign)]).to.deep.equal([
        'at Zool',
        4,
        'at Zool',
      ]);
      expect(made).to.have.length(3);
    });

    it('that many need are made once, also when their makers wait', async () => {
      let made = 0;
      const both = [Name, Sign].map((token) => provide(token, { visitors: Visitors }, ({ visitors }) => `${visitors}`));
      await start([
        moduleOf('shop', {
          providers: [
            ...both,
            provide(Visitors, {}, async () => {
              await Promise.resolve();
              made += 1;
              return made;
            }),
          ],
        }),
      ]);
      expect(made).to.equal(1);
    });

    it('end last made first, whatever their order in the list', async () => {
      const ended: string[] = [];
      const Pool = token<AsyncDisposable>('shop.Pool');
      const Cache = token<Disposable>('shop.Cache');
      const { kernel } = await start([
        moduleOf('shop', {
          providers: [
            provide(Cache, { pool: Pool }, () => ({
              [Symbol.dispose]: () => {
                ended.push('cache');
              },
            })),
            provide(Pool, {}, () => ({
              [Symbol.asyncDispose]: async () => {
                ended.push('pool');
              },
            })),
          ],
        }),
      ]);
      await kernel.close();
      expect(ended).to.deep.equal(['cache', 'pool']);
    });

    it('all end, also when one of them cannot', async () => {
      const ended: string[] = [];
      const Pool = token<Disposable>('shop.Pool');
      const Cache = token<Disposable>('shop.Cache');
      const { kernel, reported } = await start([
        moduleOf('shop', {
          providers: [
            provide(Pool, {}, () => ({
              [Symbol.dispose]: () => {
                ended.push('pool');
              },
            })),
            provide(Cache, { pool: Pool }, () => ({
              [Symbol.dispose]: () => {
                throw new Error('busy');
              },
            })),
          ],
        }),
      ]);
      await kernel.close();
      expect(ended).to.deep.equal(['pool']);
      expect(reported.map(({ message }) => message)).to.deep.equal(['busy']);
    });

    it('that cannot be made fail the boot with service, module and cause, and end what was made before', async () => {
      const ended: string[] = [];
      const Pool = token<Disposable>('shop.Pool');
      const error = await start([
        moduleOf('shop', {
          providers: [
            provide(Pool, {}, () => ({
              [Symbol.dispose]: () => {
                ended.push('pool');
              },
            })),
            provide(Sign, { name: Name }, ({ name }) => name),
            provide(Name, { pool: Pool }, () => {
              throw new Error('the name is taken');
            }),
          ],
        }),
      ]).catch((caught: unknown) => caught);
      expect(error).to.be.instanceOf(BootError);
      expect(String(error)).to.include('shop.Name cannot be made: the name is taken (module shop, shop/side.ts)');
      expect((error as Error).cause)
        .to.be.an('error')
        .with.property('message', 'the name is taken');
      expect(ended).to.deep.equal(['pool']);
    });

    it('that nobody provides are named when asked for', async () => {
      const { kernel } = await start([]);
      expect(() => kernel.get(Name)).to.throw('Nothing provides shop.Name');
    });

    it('are the same for every copy of a file that declares their token', async () => {
      const copy: Token<string, 'view'> = token<string>('shop.Name');
      const { kernel } = await start([moduleOf('shop', { providers: [provideValue(Name, 'Zool')] })]);
      expect(kernel.get(copy)).to.equal('Zool');
      expect(
        await problemsOf([moduleOf('shop', { providers: [provideValue(Name, 'Zool'), provideValue(copy, 'Zaal')] })]),
      ).to.have.length(1);
    });
  });
