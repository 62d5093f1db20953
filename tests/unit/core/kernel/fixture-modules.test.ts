import { expect } from 'chai';
import { bootKernel, type Kernel, type KernelSource, type ModuleManifest, type SideDefinition } from 'etalage/core';
import { dehydrate } from 'etalage/core/testing';
import { checkKernel, inspectSource } from 'etalage/core/tools';
import bare from '../../../fixtures/themes/bare/index.ts';
import { badge, BadgeUi } from '../../../fixtures/modules/part-and-slot/module.ts';
import badgeClient from '../../../fixtures/modules/part-and-slot/client/index.ts';
import { Basket, basket } from '../../../fixtures/modules/hook/module.ts';
import basketClient from '../../../fixtures/modules/hook/client/index.ts';
import { counter, Counter, CountStore } from '../../../fixtures/modules/store/module.ts';
import counterClient from '../../../fixtures/modules/store/client/index.ts';
import { dialect } from '../../../fixtures/modules/replace/module.ts';
import dialectClient from '../../../fixtures/modules/replace/client/index.ts';
import { politeness } from '../../../fixtures/modules/decorate/module.ts';
import politenessClient from '../../../fixtures/modules/decorate/client/index.ts';
import { greeting, Visitor, Welcome } from '../../../fixtures/modules/token/module.ts';
import greetingClient from '../../../fixtures/modules/token/client/index.ts';
import { mail, MailSettings } from '../../../fixtures/modules/config/module.ts';
import mailClient from '../../../fixtures/modules/config/client/index.ts';
import { Added, rules } from '../../../fixtures/modules/tap/module.ts';
import rulesClient from '../../../fixtures/modules/tap/client/index.ts';
import { Total, totals } from '../../../fixtures/modules/point/module.ts';
import totalsClient from '../../../fixtures/modules/point/client/index.ts';

const sourceOf = (
  modules: readonly (readonly [ModuleManifest, SideDefinition])[],
  config: KernelSource['config'] = {},
): KernelSource => ({
  modules: modules.map(([value]) => ({ value, file: `${value.id}/module.ts` })),
  sides: modules.map(([, value]) => ({ value, file: `${value.module.id}/client/index.ts` })),
  theme: { value: bare, file: 'bare/index.ts' },
  config,
  host: [],
});
const boot = (
  modules: readonly (readonly [ModuleManifest, SideDefinition])[],
  config?: KernelSource['config'],
): Promise<Kernel> => bootKernel(sourceOf(modules, config), { check: checkKernel });

describe('fixture modules', () => {
  it('token: services of a store view and of a visitor', async () => {
    const kernel = await boot([[greeting, greetingClient]]);
    expect(kernel.scope().get(Welcome).text).to.equal('Hello stranger');
    expect(kernel.scope().set(Visitor, { name: 'Ann' }).get(Welcome).text).to.equal('Hello Ann');
  });

  it("replace: another module's service changes what depends on it", async () => {
    const kernel = await boot([
      [dialect, dialectClient],
      [greeting, greetingClient],
    ]);
    expect(kernel.scope().get(Welcome).text).to.equal('Dag stranger');
  });

  it('decorate: goes around what replace left', async () => {
    const kernel = await boot([
      [politeness, politenessClient],
      [greeting, greetingClient],
      [dialect, dialectClient],
    ]);
    expect(kernel.scope().get(Welcome).text).to.equal('Dag stranger, welcome');
  });

  it('point: contributions work in their order', async () => {
    const kernel = await boot([[totals, totalsClient]]);
    expect(kernel.get(Total)(1000)).to.equal(995);
  });

  it('hook and tap: change, refuse, be told', async () => {
    const scope = (
      await boot([
        [basket, basketClient],
        [rules, rulesClient],
      ])
    ).scope();
    expect(await scope.get(Basket).add({ sku: 'pump', qty: -2 })).to.deep.equal({ sku: 'pump', qty: 1 });
    expect(await scope.get(Basket).add({ sku: 'sold-out', qty: 1 })).to.equal('Sold out');
    expect(scope.get(Added)).to.deep.equal(['pump']);
  });

  it('part and slot: a plain default, filled', async () => {
    const { views } = await boot([[badge, badgeClient]]);
    expect(views.has(BadgeUi.Badge.id)).to.equal(true);
    expect(views.fillsOf(BadgeUi.inside.id)).to.deep.equal(['badge.star']);
  });

  it('store: state that is left for the browser', async () => {
    const kernel = await boot([[counter, counterClient]]);
    const scope = kernel.scope();
    scope.get(Counter).increase();
    expect(scope.get(CountStore).get()).to.deep.equal({ count: 1 });
    expect(dehydrate(scope, kernel.stores)).to.deep.equal({ 'counter.count': { count: 1 } });
  });

  it("config: a side is given its module's settings", async () => {
    const kernel = await boot([[mail, mailClient]], { mail: { pageSize: 12 }, other: { apiKey: 'secret' } });
    expect(kernel.get(MailSettings)).to.deep.equal({ pageSize: 12 });
  });

  it('can be inspected without being started', () => {
    const inspection = inspectSource(
      sourceOf([
        [rules, rulesClient],
        [basket, basketClient],
        [totals, totalsClient],
        [badge, badgeClient],
        [counter, counterClient],
      ]),
      checkKernel,
    );
    expect(inspection.problems).to.be.empty;
    expect(inspection.modules.map(({ id }) => id)).to.deep.equal(['basket', 'rules', 'totals', 'badge', 'counter']);
    expect(inspection.hooks).to.deep.include({ id: 'basket.added', kind: 'series', side: 'pages', taps: ['rules'] });
    expect(inspection.points).to.deep.equal([
      { id: 'totals.rules', side: 'pages', items: ['half-price (totals)', 'shipping (totals)'] },
    ]);
    expect(inspection.tokens).to.deep.include({
      id: 'totals.Total',
      scope: 'view',
      side: 'both',
      by: 'totals',
      kind: 'provide',
      needs: ['totals.rules'],
    });
    expect(inspection.slots).to.deep.equal([
      { id: 'badge.inside', fills: [{ id: 'badge.star', by: 'module badge', order: 20 }], hidden: [] },
    ]);
    expect(inspection.stores).to.deep.equal(['counter.count']);
    expect(inspection.parts).to.deep.include({ id: 'badge.Badge', by: 'module badge', over: [] });
    expect(inspection.parts).to.deep.include({ id: 'layout.default', by: 'theme bare', over: [] });
  });
});
