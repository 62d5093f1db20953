import { expect } from 'chai';
import {
  ApiError,
  hooks,
  provide,
  errorType,
  requestToken,
  tables,
  tap,
  transaction,
  type HookCaller,
  type Tx,
} from 'etalage/core';
import { inspectSource } from 'etalage/core/tools';
import { failureOf } from '../../modules/catalog/client/shop.ts';
import { boot, moduleOf, sourceOf, type TestModule } from './boot.ts';

interface Sale {
  readonly sku: string;
  readonly cents: number;
}
const Hooks = hooks('owner', { sold: transaction<Sale>() });
const Tell = requestToken<HookCaller<'transaction', Sale, never>>('owner.Tell');
const Visitor = requestToken<string>('owner.Visitor');
const owner = moduleOf('owner', {
  providers: [provide(Tell, { sold: Hooks.sold.caller }, ({ sold }) => sold), provide(Visitor, {}, () => 'Ann')],
});
type SoldTap = Parameters<typeof tap<'transaction', Sale, never>>[1];
const tapping = (id: string, handler: SoldTap, options?: Parameters<typeof tap>[2]): TestModule =>
  moduleOf(id, { taps: [tap(Hooks.sold, handler, options)] }, { requires: ['owner'] });

const tx: Tx = {
  engine: 'sqlite',
  of: () => expect.fail('asks the database for nothing'),
  lock: async () => {},
  afterCommit: () => {},
};
const SALE: Sale = { sku: 'PUMP', cents: 12_999 };
const tellOf = async (...modules: TestModule[]) => (await boot([owner, ...modules])).kernel.scope().get(Tell);

describe('transaction hooks', () => {
  it('give every tap the event, the transaction and the services of the scope, one after the other', async () => {
    const heard: unknown[] = [];
    const tell = await tellOf(
      tapping('b', async (sale, own, { get }) => {
        await Promise.resolve();
        heard.push(['b', sale.cents, own === tx, get(Visitor)]);
      }),
      tapping('c', (sale) => void heard.push(['c', sale.sku])),
      tapping('early', () => void heard.push(['early']), { stage: -1 }),
    );
    expect(await tell(() => SALE, tx)).to.equal(undefined);
    expect(heard).to.deep.equal([['early'], ['b', 12_999, true, 'Ann'], ['c', 'PUMP']]);
  });

  it('say with the transaction who is told just now, and nobody afterwards', async () => {
    const seen: unknown[] = [];
    const tell = await tellOf(
      tapping('b', (_sale, { listener }) => void seen.push(listener)),
      tapping('c', (_sale, { listener }) => {
        seen.push(listener);
        throw new Error('no');
      }),
    );
    await failureOf(tell(() => SALE, tx));
    expect([...seen, tx.listener]).to.deep.equal([
      'the tap of module b in the hook owner.sold',
      'the tap of module c in the hook owner.sold',
      undefined,
    ]);
  });

  it('make the event once a call, and not at all when nobody listens', async () => {
    let made = 0;
    const event = async (): Promise<Sale> => {
      made += 1;
      return SALE;
    };
    await (
      await tellOf()
    )(event, tx);
    expect(made).to.equal(0);
    await (
      await tellOf(
        tapping('b', () => {}),
        tapping('c', () => {}),
      )
    )(event, tx);
    expect(made).to.equal(1);
  });

  it('fail with hook and module when a tap fails, keep its cause, and tell nobody after it', async () => {
    const cause = new Error('no coins');
    const tell = await tellOf(
      tapping('a', () => Promise.reject(cause)),
      tapping('b', () => expect.fail('must not run')),
    );
    const error = await failureOf(tell(() => SALE, tx));
    expect(error).to.include({ message: 'Hook owner.sold: the tap of module a failed: no coins', cause });
  });

  it('let the error of a tap reach whoever called, as it is', async () => {
    const refused = new ApiError(errorType(409, 'a.tooFew', 'Too few coins.'));
    const tell = await tellOf(tapping('a', () => Promise.reject(refused)));
    expect(await failureOf(tell(() => SALE, tx))).to.equal(refused);
  });

  it('are typed from the event to the tap: a compile error', () => {
    // @ts-expect-error a sale has no such thing
    tap(Hooks.sold, ({ colour }, own) => own.lock(String(colour)));
    // @ts-expect-error the transaction comes before the context
    tap(Hooks.sold, (_sale, { get }) => get(Visitor));
    tap(Hooks.sold, async (_sale, own, { get }) => {
      own.of(tables<{ owner_row: { id: number } }>('owner'));
      get(Visitor).toUpperCase();
    });
  });

  it('are listed like the others', () => {
    const source = sourceOf([owner, tapping('a', () => {})]);
    expect(inspectSource(source).hooks).to.deep.equal([
      { id: 'owner.sold', kind: 'transaction', side: 'api', taps: ['a'] },
    ]);
  });
});
