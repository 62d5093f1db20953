import type { Part, Slot } from 'etalage/core';
import { importFile } from './import-file.ts';
import { isObject } from '../config/layers.ts';

/** Parts and slots by name: what `ui` makes. */
export type Ui = Readonly<Record<string, Part<never> | Slot<never>>>;

const isView = (value: unknown): value is Part<never> | Slot<never> =>
  isObject(value) && (value.kind === 'part' || value.kind === 'slot');

const isUi = (value: unknown): value is Ui => {
  const views = isObject(value) ? Object.values(value) : [];
  return views.length > 0 && views.every(isView);
};

/** The exports of a module's `module.ts` that hold nothing but parts and slots, by their names. */
export async function uisOf(manifest: string): Promise<[name: string, ui: Ui][]> {
  const exports = await importFile(manifest);
  return Object.entries(exports).flatMap(([name, value]) => (isUi(value) ? [[name, value]] : []));
}
