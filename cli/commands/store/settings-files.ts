import { editJson } from '../../kit/edit-json.ts';
import type { Changes } from '../../kit/changes.ts';
import { isSettings, type Settings } from './new-view.ts';

export const DEFAULT_FILE = 'config/default.json';
export const viewFile = (code: string): string => `config/stores/${code}.json`;

/** A settings file as data; empty when there is none. @throws SyntaxError */
export function readSettings(changes: Changes, file: string): Settings {
  const settings: unknown = JSON.parse(changes.read(file) ?? '{}');
  return isSettings(settings) ? settings : {};
}

/** The file of a store view before anything is said in it: it names its schema where the shop's settings do. */
export const emptyViewFile = (changes: Changes): string =>
  '$schema' in readSettings(changes, DEFAULT_FILE) ? '{\n  "$schema": "../schema/store.json"\n}\n' : '{}\n';

/** Puts a store view at the end of the list. */
export function listView(changes: Changes, code: string): void {
  const codes = listedViews(changes);
  changeList(changes, codes.length, code);
}

/** Takes a store view off the list. */
export function unlistView(changes: Changes, code: string): void {
  const place = listedViews(changes).indexOf(code);
  if (place >= 0) changeList(changes, place, undefined);
}

function listedViews(changes: Changes): readonly unknown[] {
  const { storeViews } = readSettings(changes, DEFAULT_FILE);
  return Array.isArray(storeViews) ? (storeViews as unknown[]) : [];
}

const changeList = (changes: Changes, place: number, value: string | undefined): void =>
  changes.write(DEFAULT_FILE, editJson(changes.read(DEFAULT_FILE) ?? '{}\n', [{ path: ['storeViews', place], value }]));
