import { expect } from 'chai';
import { bail, hooks, provide, requestToken, series, tap, waterfall, type HookCaller, type Tap } from 'etalage/core';
import { boot, moduleOf, onlyProblemOf, problemsOf, type TestModule } from './boot.ts';

const Hooks = hooks('owner', {
  change: waterfall<number>('both'),
  told: series<number>('both'),
  ask: bail<number, string>('both'),
});

interface Calls {
  readonly change: HookCaller<'waterfall', number, never>;
  readonly told: HookCaller<'series', number, never>;
  readonly ask: HookCaller<'bail', number, string>;
}
const Calls = requestToken<Calls>('owner.Calls');

const owner = moduleOf('owner', {
  providers: [
    provide(
      Calls,
      { change: Hooks.change.caller, told: Hooks.told.caller, ask: Hooks.ask.caller },
      ({ change, told, ask }) => ({
        change,
        told,
        ask,
      }),
    ),
  ],
});

/** A module that taps, as its manifest must say. */
const tapping = (id: string, taps: readonly Tap[], after: readonly string[] = []): TestModule =>
  moduleOf(id, { taps }, { requires: ['owner'], after });

async function callsOf(...modules: TestModule[]): Promise<Calls & { reported: Error[] }> {
  const { kernel, reported } = await boot([owner, ...modules]);
  return { ...kernel.scope().get(Calls), reported };
}

const failureOf = (call: Promise<unknown>): Promise<Error> =>
  call.then(
    () => {
      throw new Error('it did not fail');
    },
    (error: Error) => error,
  );

describe('waterfall hooks', () => {
  it('hand each tap the result of the one before, sync or async', async () => {
    const { change } = await callsOf(
      tapping('a', [tap(Hooks.change, (n) => n + 1)]),
      tapping('b', [tap(Hooks.change, async (n) => n * 10)]),
    );
    expect(await change(1)).to.equal(20);
  });

  it('answer the value itself when nobody taps', async () => {
    expect(await (await callsOf()).change(7)).to.equal(7);
  });

  it('refuse a tap that returns nothing, and name it: a compile error and an error', async () => {
    // @ts-expect-error nothing is returned
    const nothing = tap(Hooks.change, () => {});
    const error = await failureOf((await callsOf(tapping('a', [nothing]))).change(1));
    expect(error.message).to.equal(
      'Hook owner.change: the tap of module a failed: a waterfall tap must return the value',
    );
  });

  it('fail with hook and module when a tap fails, and keep its cause', async () => {
    const cause = new Error('no stock');
    const { change } = await callsOf(
      tapping('a', [
        tap(Hooks.change, () => {
          throw cause;
        }),
      ]),
      tapping('b', [tap(Hooks.change, () => expect.fail('must not run'))]),
    );
    const error = await failureOf(change(1));
    expect(error.message).to.equal('Hook owner.change: the tap of module a failed: no stock');
    expect(error.cause).to.equal(cause);
  });
});

describe('series hooks', () => {
  it('tell every tap the same value, one after the other', async () => {
    const heard: string[] = [];
    const { told } = await callsOf(
      tapping('a', [
        tap(Hooks.told, async (n) => {
          await Promise.resolve();
          heard.push(`a${n}`);
        }),
      ]),
      tapping('b', [
        tap(Hooks.told, (n) => {
          heard.push(`b${n}`);
        }),
      ]),
    );
    expect(await told(5)).to.equal(undefined);
    expect(heard).to.deep.equal(['a5', 'b5']);
  });

  it('report a failing tap with hook and module, and go on', async () => {
    const heard: number[] = [];
    const { told, reported } = await callsOf(
      tapping('a', [
        tap(Hooks.told, () => {
          throw new Error('deaf');
        }),
      ]),
      tapping('b', [
        tap(Hooks.told, (n) => {
          heard.push(n);
        }),
      ]),
    );
    await told(5);
    expect(heard).to.deep.equal([5]);
    expect(reported.map(({ message }) => message)).to.deep.equal(['Hook owner.told: the tap of module a failed: deaf']);
  });
});

describe('bail hooks', () => {
  it('take the first answer that is not undefined and ask nobody after it', async () => {
    const { ask } = await callsOf(
      tapping('a', [tap(Hooks.ask, () => undefined)]),
      tapping('b', [tap(Hooks.ask, async () => '')]),
      tapping('c', [tap(Hooks.ask, () => expect.fail('must not run'))]),
    );
    expect(await ask(1)).to.equal('');
  });

  it('answer undefined when nobody does', async () => {
    expect(await (await callsOf(tapping('a', [tap(Hooks.ask, () => undefined)]))).ask(1)).to.equal(undefined);
    expect(await (await callsOf()).ask(1)).to.equal(undefined);
  });

  it('fail with hook and module when a tap fails', async () => {
    const { ask } = await callsOf(tapping('a', [tap(Hooks.ask, () => Promise.reject(new Error('mute')))]));
    expect((await failureOf(ask(1))).message).to.equal('Hook owner.ask: the tap of module a failed: mute');
  });
});

describe('taps', () => {
  const orderOf = async (...modules: TestModule[]) => (await boot([owner, ...modules])).kernel.tapsOf('owner.told');
  const heard = (options?: Parameters<typeof tap>[2]) => [tap(Hooks.told, () => {}, options)];

  it('run in the order of modules', async () => {
    expect(await orderOf(tapping('b', heard()), tapping('a', heard()), tapping('c', heard(), ['a']))).to.deep.equal([
      'b',
      'a',
      'c',
    ]);
  });

  it('run before a module that they name', async () => {
    expect(
      await orderOf(tapping('a', heard()), tapping('b', heard()), tapping('c', heard({ before: 'b' }), ['b'])),
    ).to.deep.equal(['a', 'c', 'b']);
  });

  it('run by stage, lower first', async () => {
    expect(
      await orderOf(
        tapping('late', heard({ stage: 10 })),
        tapping('a', heard()),
        tapping('early', heard({ stage: -10 })),
      ),
    ).to.deep.equal(['early', 'a', 'late']);
  });

  it('keep their place when the module they want to come before is listed but not installed, or does not tap', async () => {
    const c = tapping('c', heard({ before: 'loyalty' }), ['loyalty']);
    expect(await orderOf(tapping('a', heard()), c)).to.deep.equal(['a', 'c']);
    expect(await orderOf(moduleOf('loyalty'), tapping('a', heard()), c)).to.deep.equal(['a', 'c']);
  });

  it('that want to come before a module which their manifest does not name are refused', async () => {
    const line = await onlyProblemOf([owner, tapping('a', heard()), tapping('b', heard({ before: 'a' }))]);
    expect(line)
      .to.include('owner.told wants to run before "a", which its manifest does not name')
      .and.include('b/side.ts')
      .and.include('"after"');
  });

  it('of a hook whose owner the manifest does not name are refused', async () => {
    const line = await onlyProblemOf([owner, moduleOf('a', { taps: heard() })]);
    expect(line)
      .to.include('"a" taps owner.told without naming its owner')
      .and.include('Add "owner" to "requires" or "after"');
  });

  it('of the owner itself, and of an owner in "after" that is not installed, are fine', async () => {
    expect(
      await problemsOf([moduleOf('owner', { taps: heard() }), moduleOf('a', { taps: heard() }, { after: ['owner'] })]),
    ).to.be.empty;
    expect(await problemsOf([moduleOf('a', { taps: heard() }, { after: ['owner'] })])).to.be.empty;
  });

  it('get the services of the scope that the hook is called in', async () => {
    const Visitor = requestToken<string>('owner.Visitor');
    const { kernel } = await boot([
      moduleOf('owner', {
        providers: [
          provide(Visitor, {}, () => 'stranger'),
          provide(
            Calls,
            { change: Hooks.change.caller, told: Hooks.told.caller, ask: Hooks.ask.caller },
            ({ change, told, ask }) => ({
              change,
              told,
              ask,
            }),
          ),
        ],
      }),
      tapping('a', [tap(Hooks.ask, (_n, context) => context.get(Visitor))]),
    ]);
    const scopes = ['Ann', 'Bob'].map((name) => kernel.scope().set(Visitor, name));
    expect(await Promise.all(scopes.map((scope) => scope.get(Calls).ask(1)))).to.deep.equal(['Ann', 'Bob']);
  });
});

describe('callers of hooks', () => {
  it("cannot be taken from a scope: only the owner's providers get them", async () => {
    const { kernel } = await boot([owner]);
    expect(() => kernel.scope().get(Hooks.told.caller)).to.throw(
      'only providers of the owning module may call the hook',
    );
  });

  it('stay out of reach after the owner used them', async () => {
    const scope = (await boot([owner])).kernel.scope();
    await scope.get(Calls).told(1);
    expect(() => scope.get(Hooks.told.caller)).to.throw('only providers');
  });
});
