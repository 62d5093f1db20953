import { setImmediate } from 'node:timers/promises';
import { expect } from 'chai';
import { createElement, type ReactNode } from 'react';
import { testStoreView } from 'etalage/core/testing';
import { createRenderer } from 'etalage/core/react/render';
import { createFragmentCache } from '../../../../core/react/fragment-cache.node.tsx';
import bare from '../../../fixtures/themes/bare/index.ts';

const view = testStoreView();

/** Of a shop without anything. */
const bareRenderer = () =>
  createRenderer(
    { modules: [], clients: [], theme: { value: bare, file: 'bare' }, messages: {} },
    {
      settings: { storeCode: view.storeCode, storeViews: [view], config: {} },
      assets: {
        entry: '/assets/entry.js',
        sheets: [],
        everywhere: [],
        viewSheets: {},
        scripts: [],
        chunks: {},
        messages: {},
        lazyMessages: {},
      },
      report: () => undefined,
      callApi: () => Promise.reject(new Error('asked')),
    },
  );

describe('the cache of markup', () => {
  it('renders by itself what was asked for twice, once, and nothing that was asked for once', async () => {
    const { kernel } = await bareRenderer();
    const rendered: string[] = [];
    function Shown({ name }: { name: string }): ReactNode {
      rendered.push(name);
      return createElement('b', null, name);
    }
    const cache = createFragmentCache(kernel, (error) => {
      throw error;
    });
    const ask = async (name: string) => {
      const found = cache.of('shown', { name }, createElement(Shown, { name }));
      await setImmediate();
      return found && String(found.bytes);
    };
    expect(await ask('often')).to.equal(undefined);
    expect(await ask('seldom')).to.equal(undefined);
    expect(rendered).to.deep.equal([]);
    expect(await ask('often')).to.equal(undefined);
    expect(rendered).to.deep.equal(['often']);
    expect([await ask('often'), await ask('often')]).to.deep.equal(['<b>often</b>', '<b>often</b>']);
    expect(rendered).to.deep.equal(['often']);
  });

  it('knows things again that come together in a new list, and no others', async () => {
    const { kernel } = await bareRenderer();
    const cache = createFragmentCache(kernel, (error) => {
      throw error;
    });
    const said = { title: 'Mooi' };
    const isKnown = (...by: unknown[]) => cache.of('together', by, createElement('b')) !== undefined;
    const text = 'Een pump waar je altijd op terugvalt, van kalfsleer, met de hand gemaakt.';
    for (const _ of [1, 2]) isKnown(said, undefined, text);
    await setImmediate();
    expect(isKnown(said, undefined, text)).to.equal(true);
    expect(isKnown({ title: 'Mooi' }, undefined, text), 'the same of another object').to.equal(true);
    expect(isKnown({ title: 'Klein' }, undefined, text)).to.equal(false);
    expect(isKnown(said, undefined, `${text} Zwart.`)).to.equal(false);
    expect(isKnown(said, text)).to.equal(false);
  });
});
