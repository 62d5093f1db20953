import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { prefixOf, type StoreView } from 'etalage/core';
import { holderOf, placeOf, type Layer } from './layers.ts';
import type { ConfigProblem } from './problems.ts';
import { nearest } from './suggest.ts';

/** Settings that hold for the whole shop. */
const OF_THE_SHOP = ['server', 'storeViews'];

/** A store view's own file: that it is there, and says nothing that would not be read in it. */
export function checkStoreFile(layer: Layer, root: string): ConfigProblem[] {
  const { file, text, values } = layer;
  if (text === undefined) {
    const code = basename(file, '.json');
    const near = nearest(code, storeFilesOf(root));
    return [
      {
        file,
        pointer: '',
        reason: `is missing, and "storeViews" lists "${code}"`,
        hint: `${near === undefined ? '' : `Did you mean "${near}"? `}Create it, or take the store view off the list`,
      },
    ];
  }
  return OF_THE_SHOP.filter((key) => key in values).map((key) => ({
    ...placeOf(layer, `/${key}`),
    pointer: `/${key}`,
    reason: 'holds for the whole shop, and is not read from the file of a store view',
    hint: 'Move it to config/default.json',
  }));
}

/** Codes of the store views that have a file. */
export function storeFilesOf(root: string): string[] {
  const folder = join(root, 'config', 'stores');
  return existsSync(folder)
    ? readdirSync(folder).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : []))
    : [];
}

interface CheckedView {
  readonly view: StoreView;
  readonly layers?: readonly Layer[];
}

/** First parts of paths that the server answers itself. */
const TAKEN = ['api', 'assets', 'health', 'img', 'invalidate', 'media', 'metrics'];

const OTHER = 'Give it a "baseUrl" of its own, "appendStoreCode": true or another "urlPrefix"';

/** What no store view's file shows by itself: they may not answer at one address nor share what tells them apart. */
export const checkViews = (views: readonly CheckedView[]): ConfigProblem[] =>
  views.flatMap((one, place) => [
    ...checkAddress(one),
    ...checkBeside(
      one,
      views.slice(0, place).map(({ view }) => view),
    ),
  ]);

function* checkAddress(one: CheckedView): Generator<ConfigProblem> {
  const [, first = ''] = prefixOf(one.view).split('/');
  if (TAKEN.includes(first))
    yield problemIn(one, settingOf(one.view), `puts pages below "/${first}/", where the server answers itself`, OTHER);
}

function* checkBeside(one: CheckedView, before: readonly StoreView[]): Generator<ConfigProblem> {
  const { view } = one;
  const id = before.find(({ storeId }) => storeId === view.storeId);
  if (id)
    yield problemIn(one, 'storeId', `is ${view.storeId}, as of store view "${id.storeCode}"`, 'Take a free number');
  const same = before.find((other) => addressOf(other) === addressOf(view));
  if (same) yield problemIn(one, settingOf(view), `is the address of store view "${same.storeCode}" too`, OTHER);
}

/** Told of the store view's own file, unless another one says it. */
function problemIn({ view, layers = [] }: CheckedView, setting: string, reason: string, hint: string): ConfigProblem {
  const pointer = `/storeView/${setting}`;
  const file = `config/stores/${view.storeCode}.json`;
  const layer = holderOf(layers, pointer) ?? layers.find((one) => one.file === file);
  return { ...(layer ? placeOf(layer, pointer) : { file }), pointer, reason, hint };
}

/** What decides about the address. */
const settingOf = ({ urlPrefix, appendStoreCode, baseUrl }: StoreView): string =>
  urlPrefix ? 'urlPrefix' : appendStoreCode || !baseUrl ? 'appendStoreCode' : 'baseUrl';

const addressOf = (view: StoreView): string => (URL.parse(view.baseUrl)?.host ?? '') + prefixOf(view);
