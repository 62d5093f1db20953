import { expect } from 'chai';
import { ApiError, type Database } from 'etalage/core';
import type { DiscountCart, NewSalesRule, PromotionBuyer } from 'etalage/modules/promotion';
import { createPromotions } from '../../../modules/promotion/adapters/embedded/promotions.ts';
import { createRuleBook } from '../../../modules/promotion/adapters/embedded/rule-book.ts';
import { createSalesRules, writeRule } from '../../../modules/promotion/adapters/embedded/stored-rules.ts';
import { promotionMigrations, PromotionTables } from '../../../modules/promotion/adapters/embedded/tables.ts';
import { onBothEngines } from '../../support/both-engines.ts';
import { failureOf } from '../../unit/modules/catalog/client/shop.ts';
import { newRule } from '../../unit/modules/promotion/rules.ts';

const PAIR = { key: 'pump', sku: 'PUMP-38', parentSku: 'PUMP', categoryIds: [2, 20], qty: 1, total: 9995 };
const cartOf = (more: Partial<DiscountCart> = {}): DiscountCart => ({ lines: [PAIR], ...more });

type Seeds = Parameters<typeof createRuleBook>[2];

/** The module as a process has it, on a clock that a test moves. */
function processOn(database: Database, clock: { now: number }, seeds: Seeds = [], isBlackout = () => false) {
  const now = () => clock.now;
  const book = createRuleBook(database, now, seeds, writeRule);
  const rules = createSalesRules({ database, transact: (work) => database.transaction(work), now, book });
  const promotions = createPromotions(database, book, now, () => ({ storeCode: 'default', isBlackout: isBlackout() }));
  return {
    rules,
    promotions,
    redeem: async (reference: string, buyer: PromotionBuyer, cart = cartOf({ couponCode: 'welkom10' })) => {
      const { applied } = await promotions.discounts({ ...cart, ...buyer });
      await database.transaction((tx) => promotions.redeem(tx, reference, applied, buyer));
    },
    release: (reference: string) => database.transaction((tx) => promotions.release(tx, reference)),
  };
}

const errorOf = async (call: Promise<unknown>) => {
  const failure = await failureOf(call);
  return failure instanceof ApiError ? failure.reason : failure;
};
const NOT_VALID = 'promotion.couponNotValid';
const welcome = (more: Partial<NewSalesRule> = {}): NewSalesRule =>
  newRule({ name: 'Welkom', needsCoupon: true, action: { kind: 'percent', percent: 1000 }, ...more });

onBothEngines('Promotions', (openDatabase) => {
  const open = async (seeds?: Seeds, isBlackout?: () => boolean) => {
    const database = await openDatabase({ promotion: promotionMigrations });
    const clock = { now: 1_000_000 };
    return { database, clock, ...processOn(database, clock, seeds, isBlackout) };
  };

  it('take off what a coupon stands for, however it is typed', async () => {
    const { rules, promotions } = await open();
    const id = await rules.add(welcome(), [{ code: 'WELKOM10' }]);
    expect(await promotions.checkCoupon(' welkom10 ', {})).to.equal('WELKOM10');
    const { lines, applied, coupon } = await promotions.discounts(cartOf({ couponCode: 'Welkom10' }));
    expect([...lines]).to.deep.equal([['pump', 1000]]);
    expect(applied).to.deep.equal([{ ruleId: id, name: 'Welkom', couponCode: 'WELKOM10', amount: 1000 }]);
    expect(coupon).to.deep.equal({ code: 'WELKOM10', isInactive: false });
    expect((await promotions.discounts(cartOf())).applied).to.deep.equal([]);
  });

  it('refuse a coupon that is unknown, switched off, over or for others, in the same words [CT-61]', async () => {
    const { rules, promotions, clock } = await open();
    const off = await rules.add(welcome({ isActive: false }), [{ code: 'UIT' }]);
    await rules.add(welcome({ until: 2_000_000 }), [{ code: 'VOORBIJ' }]);
    await rules.add(welcome({ groupIds: [7] }), [{ code: 'ANDEREN' }]);
    await rules.add(welcome({ storeCodes: ['be'] }), [{ code: 'BELGIE' }]);
    clock.now = 2_000_000;
    for (const code of ['', 'NIETS', 'UIT', 'VOORBIJ', 'ANDEREN', 'BELGIE', '\0', "' or 1=1"]) {
      const failure = await failureOf(promotions.checkCoupon(code, {}));
      expect(failure instanceof ApiError && failure.message, code).to.equal(
        "The coupon code isn't valid. Verify the code and try again",
      );
      expect((await promotions.discounts(cartOf({ couponCode: code }))).coupon, code).to.equal(undefined);
    }
    expect(await promotions.checkCoupon('anderen', { groupId: 7 })).to.equal('ANDEREN');
    await rules.setActive(off, true);
    expect(await promotions.checkCoupon('uit', {})).to.equal('UIT');
  });

  it('pause, but for what is no announced reduction [RU-32]', async () => {
    const state = { isBlackout: true };
    const { rules, promotions } = await open([], () => state.isBlackout);
    await rules.add(welcome(), [{ code: 'WELKOM10' }]);
    await rules.add(newRule({ name: 'Vijf euro', action: { kind: 'cart', amount: 500 } }), []);
    await rules.add(
      newRule({ name: 'Bezorging', action: { kind: 'delivery' }, duringBlackout: true, minimum: 7500 }),
      [],
    );
    expect(await errorOf(promotions.checkCoupon('WELKOM10', {}))).to.equal(NOT_VALID);
    const paused = await promotions.discounts(cartOf({ couponCode: 'WELKOM10' }));
    expect(paused.applied.map(({ name }) => name)).to.deep.equal(['Bezorging']);
    expect(paused).to.deep.include({ freeDelivery: true, freeDeliveryFrom: 7500 });
    state.isBlackout = false;
    const { applied } = await promotions.discounts(cartOf({ couponCode: 'WELKOM10' }));
    expect(applied.map(({ name }) => name)).to.deep.equal(['Welkom', 'Vijf euro', 'Bezorging']);
  });

  it('let a customer use a rule once, also as a guest of the same address', async () => {
    const { rules, promotions, redeem } = await open();
    await rules.add(welcome({ perCustomer: 1 }), [{ code: 'WELKOM10' }, { code: 'ANDERS' }]);
    await redeem('order:1', { customerId: 5, email: 'Eva@Example.com' });
    for (const buyer of [
      { customerId: 5 },
      { email: ' eva@example.com' },
      { customerId: 6, email: 'EVA@example.com' },
    ]) {
      expect(await errorOf(promotions.checkCoupon('WELKOM10', buyer))).to.equal(NOT_VALID);
      expect(await errorOf(promotions.checkCoupon('ANDERS', buyer))).to.equal(NOT_VALID);
    }
    for (const buyer of [{}, { customerId: 6 }, { email: 'adam@example.com' }])
      expect(await promotions.checkCoupon('WELKOM10', buyer)).to.equal('WELKOM10');
  });

  it('count an order once, and not at all once it was cancelled', async () => {
    const { rules, database, redeem, release } = await open();
    const id = await rules.add(welcome({ totalLimit: 1 }), [{ code: 'WELKOM10', totalLimit: 1 }]);
    const uses = async () => [(await rules.list())[0]?.uses, (await rules.coupons(id))[0]?.uses];
    const figures = async () => database.read(PromotionTables).selectFrom('promotion_rule').select('used').execute();
    await redeem('order:1', { email: 'eva@example.com' });
    await redeem('order:1', { email: 'eva@example.com' });
    expect(await uses()).to.deep.equal([1, 1]);
    await release('order:1');
    await release('order:1');
    await release('order:2');
    expect(await uses()).to.deep.equal([0, 0]);
    expect(await figures()).to.deep.equal([{ used: 0 }]);
    await redeem('order:2', { email: 'adam@example.com' });
    expect(await uses()).to.deep.equal([1, 1]);
    await release('order:2');
    await redeem('order:2', { email: 'adam@example.com' });
    expect([await uses(), await figures()]).to.deep.equal([[1, 1], [{ used: 1 }]]);
  });

  it('count a cancelled order again that goes on after all, unless others used them up meanwhile', async () => {
    const { rules, database, promotions, redeem, release } = await open();
    const id = await rules.add(welcome({ perCustomer: 1 }), [{ code: 'WELKOM10', totalLimit: 2 }]);
    const again = (reference: string) => database.transaction((tx) => promotions.redeemAgain(tx, reference));
    const uses = async () => (await rules.coupons(id))[0]?.uses;
    await redeem('order:1', { email: 'eva@example.com' });
    await again('order:1');
    await again('order:none');
    expect(await uses()).to.equal(1);
    await release('order:1');
    await again('order:1');
    expect(await uses()).to.equal(1);
    await release('order:1');
    await redeem('order:2', { email: 'eva@example.com' });
    expect(await errorOf(again('order:1'))).to.equal(NOT_VALID);
    expect(await uses()).to.equal(1);
  });

  it('never count more uses than there may be, when 50 orders come at once in two processes', async () => {
    const { database, clock, rules, promotions } = await open();
    await rules.add(welcome({ totalLimit: 7 }), [{ code: 'ZEVEN' }]);
    await rules.add(welcome(), [{ code: 'DRIE', totalLimit: 3 }]);
    await rules.add(welcome({ perCustomer: 2 }), [{ code: 'TWEE' }]);
    await rules.add(newRule({ totalLimit: 4, action: { kind: 'cart', amount: 500 } }), []);
    await using other = await database.again();
    const processes = [
      { database, promotions },
      { database: other, ...processOn(other, clock) },
    ];
    const buyer = { email: 'eva@example.com' };
    for (const [couponCode, most] of [
      ['ZEVEN', 7],
      ['DRIE', 3],
      ['TWEE', 2],
      [undefined, 4],
    ] as const) {
      const rule = (await rules.list()).find(({ needsCoupon }) => !needsCoupon);
      if (couponCode) await rules.setActive(rule?.id ?? 0, false);
      else await rules.setActive(rule?.id ?? 0, true);
      clock.now += 10_000;
      const { applied } = await promotions.discounts(cartOf({ couponCode }));
      expect(applied.length, couponCode).to.equal(1);
      const failures = await Promise.all(
        Array.from({ length: 50 }, (_, index) => {
          const { database: own, promotions: there } = processes[index % 2] ?? { database, promotions };
          return errorOf(own.transaction((tx) => there.redeem(tx, `${couponCode}:${index}`, applied, buyer)));
        }),
      );
      const refused = failures.filter((reason) => reason !== undefined);
      expect(refused.length, couponCode).to.equal(50 - most);
      expect(new Set(refused)).to.deep.equal(new Set([couponCode ? NOT_VALID : 'promotion.offerEnded']));
    }
    expect((await rules.list()).map(({ uses }) => uses)).to.deep.equal([7, 3, 2, 4]);
  });

  it('count all rules of an order, or none', async () => {
    const { rules, promotions, database } = await open();
    await rules.add(newRule({ action: { kind: 'cart', amount: 500 }, totalLimit: 9 }), []);
    const id = await rules.add(welcome(), [{ code: 'EEN', totalLimit: 1 }]);
    const { applied } = await promotions.discounts(cartOf({ couponCode: 'EEN' }));
    const place = (reference: string) => database.transaction((tx) => promotions.redeem(tx, reference, applied, {}));
    await place('order:1');
    expect(await errorOf(place('order:2'))).to.equal(NOT_VALID);
    expect((await rules.list()).map(({ uses }) => uses)).to.deep.equal([1, 1]);
    await database.transaction((tx) => promotions.release(tx, 'order:1'));
    await rules.remove(id);
    expect(await errorOf(place('order:3'))).to.equal(NOT_VALID);
    expect((await rules.list()).map(({ uses }) => uses)).to.deep.equal([0]);
  });

  it('follow what another process changes within a second', async () => {
    const { database, clock, promotions } = await open();
    await using other = await database.again();
    expect(await errorOf(promotions.checkCoupon('WELKOM10', {}))).to.equal(NOT_VALID);
    const id = await processOn(other, clock).rules.add(welcome(), [{ code: 'WELKOM10' }]);
    clock.now += 1000;
    expect(await promotions.checkCoupon('WELKOM10', {})).to.equal('WELKOM10');
    await processOn(other, clock).rules.remove(id);
    clock.now += 1000;
    expect(await errorOf(promotions.checkCoupon('WELKOM10', {}))).to.equal(NOT_VALID);
  });

  it('begin with the seeds, once: what was removed does not come back', async () => {
    const seeds: Seeds = [[{ rule: welcome(), coupons: [{ code: 'WELKOM10' }] }]];
    const { database, clock, rules, promotions } = await open(seeds);
    const others = await Promise.all(
      Array.from({ length: 12 }, () => processOn(database, clock, seeds).promotions.checkCoupon('WELKOM10', {})),
    );
    expect([...new Set(others)]).to.deep.equal(['WELKOM10']);
    const [welcomed, ...more] = await rules.list();
    expect(more).to.deep.equal([]);
    await rules.remove(welcomed?.id ?? 0);
    expect(await errorOf(promotions.checkCoupon('WELKOM10', {}))).to.equal(NOT_VALID);
    expect(await processOn(database, clock, seeds).rules.list()).to.deep.equal([]);
  });

  it('keep codes apart: one is taken in upper and lower case, and free again without its rule', async () => {
    const { rules } = await open();
    const id = await rules.add(welcome(), [{ code: 'WELKOM10' }]);
    const taken = 'promotion.couponTaken';
    expect(await errorOf(rules.add(welcome(), [{ code: 'welkom10' }]))).to.equal(taken);
    expect(await errorOf(rules.addCoupons(id, [{ code: 'NIEUW' }, { code: 'Welkom10' }]))).to.equal(taken);
    expect(await errorOf(rules.addCoupons(id, [{ code: 'NIEUW' }, { code: 'nieuw' }]))).to.equal(taken);
    expect((await rules.coupons(id)).map(({ code }) => code)).to.deep.equal(['WELKOM10']);
    await rules.addCoupons(
      id,
      Array.from({ length: 1200 }, (_, index) => ({ code: `NB-${index}`, totalLimit: 1 })),
    );
    expect((await rules.list()).map(({ coupons }) => coupons)).to.deep.equal([1201]);
    await rules.remove(id);
    expect(await errorOf(rules.coupons(id))).to.equal('promotion.unknownRule');
    const open10 = await rules.add(newRule({ name: 'Zonder' }), []);
    expect(await errorOf(rules.addCoupons(open10, [{ code: 'X1' }]))).to.equal('promotion.withoutCoupons');
    await rules.add(welcome(), [{ code: 'Welkom10' }]);
  });
});
