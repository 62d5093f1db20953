import { expect } from 'chai';
import { defineClient, defineModule, store } from 'etalage/core';
import { createStore, createTestKernel, dehydrate, hydrate } from 'etalage/core/testing';

const Panel = store('shop.panel', () => ({ open: false }));
const Lines = store<readonly string[]>('shop.lines', () => []);
const brings = defineClient(defineModule({ id: 'shop', kernel: '*' }), () => ({ stores: [Panel, Lines] }));
const shop = () => createTestKernel({ sides: [brings] });

describe('stores', () => {
  it('tell their listeners only of a real change, until these leave', () => {
    const count = createStore(0);
    let calls = 0;
    const leave = count.subscribe(() => {
      calls += 1;
    });
    count.set(0);
    expect(calls).to.equal(0);
    count.set((n) => n + 1);
    expect([calls, count.get()]).to.deep.equal([1, 1]);
    leave();
    count.set(5);
    expect(calls).to.equal(1);
  });

  it('may be left by a listener while it is told', () => {
    const count = createStore(0);
    const heard: string[] = [];
    const leave = count.subscribe(() => {
      heard.push('first');
      leave();
    });
    count.subscribe(() => {
      heard.push('second');
    });
    count.set(1);
    count.set(2);
    expect(heard).to.deep.equal(['first', 'second', 'second']);
  });

  it('belong to one scope', async () => {
    const kernel = await shop();
    const [one, two] = [kernel.scope(), kernel.scope()];
    one.get(Panel).set({ open: true });
    expect(two.get(Panel).get()).to.deep.equal({ open: false });
  });
});

describe('dehydrated state', () => {
  it('holds only the stores that were used and changed', async () => {
    const kernel = await shop();
    const scope = kernel.scope();
    expect(dehydrate(scope, kernel.stores)).to.deep.equal({});
    scope.get(Panel).set({ open: false });
    scope.get(Lines).set(['pump']);
    expect(dehydrate(scope, kernel.stores)).to.deep.equal({ 'shop.lines': ['pump'] });
  });

  it('is hydrated into one scope, the rest of which starts afresh', async () => {
    const kernel = await shop();
    const [taken, fresh] = [kernel.scope(), kernel.scope()];
    hydrate(taken, kernel.stores, { 'shop.panel': { open: true } });
    expect(taken.get(Panel).get()).to.deep.equal({ open: true });
    expect(taken.get(Lines).get()).to.deep.equal([]);
    expect(fresh.get(Panel).get()).to.deep.equal({ open: false });
  });

  it('comes back the same, and what nobody knows any more is ignored', async () => {
    const kernel = await shop();
    const scope = kernel.scope();
    hydrate(scope, kernel.stores, { 'shop.lines': ['boot'], 'gone.store': 1, toString: 2 });
    expect(dehydrate(scope, kernel.stores)).to.deep.equal({ 'shop.lines': ['boot'] });
  });
});
