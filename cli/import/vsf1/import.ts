import { resolve } from 'node:path';
import { ETALAGE_VERSION, loadShop, settingCheck, type Shop } from 'etalage/server';
import type { OptionValues } from '../../commands/program-command.ts';
import { emptyViewFile } from '../../commands/store/settings-files.ts';
import { planChanges, type Changes } from '../../kit/changes.ts';
import { editJson, type JsonEdit } from '../../kit/edit-json.ts';
import { finish } from '../../kit/finish.ts';
import { API_RULES } from './api-rules.ts';
import type { Finding } from './findings.ts';
import { programsOf } from './programs.ts';
import { isObject, projectName, readProject, readSettings, valueAt, type Json } from './project.ts';
import { reportOf } from './report.ts';
import { STOREFRONT_RULES } from './rules.ts';
import { convertSettings } from './settings.ts';
import { convertStoreViews, type ViewFile } from './store-views.ts';
import { convertTexts, type TextFiles } from './texts.ts';

const CONFIG = 'config/default.json';
const TEXTS = './modules/vsf1-texts';
const DEMO = 'etalage/modules/demo-shop';
const REPORT = 'vsf1-import.md';

/**
 * Takes the settings, store views and texts of a Vue Storefront 1 project over into the shop in this folder, and says
 * what is left to do. What is there already is changed, never written anew.
 * @throws Error when the project, or the shop, cannot be read
 */
export async function importVsf1(folder: string, values: OptionValues): Promise<void> {
  const shop = await loadShop();
  const project = readProject(resolve(folder));
  const [first] = shop.views;
  const modules = first?.modules ?? [];
  const check = settingCheck(modules.flatMap(({ config }) => config ?? []));

  const storefront = convertSettings(project.settings, STOREFRONT_RULES, check);
  const api =
    typeof values.api === 'string'
      ? convertSettings(readSettings(resolve(values.api)), API_RULES, check, 'API: ')
      : undefined;
  const stores = convertStoreViews(project.settings);
  const valid = stores.views.filter(({ storeView }) => check('storeView', storeView) === undefined);
  const refused = stores.views.flatMap(({ code, storeView }): Finding[] => {
    const reason = check('storeView', storeView);
    const note = `Not taken: ${reason}. "etalage store add ${code}" adds it`;
    return reason === undefined ? [] : [{ file: 'config', name: `storeViews.${code}`, state: 'open', note }];
  });
  if (valid.length === 0) throw new Error(`${folder} has no store view that can be taken over`);
  const settings = new Map([...(api?.taken ?? []), ...storefront.taken]);
  // Where the shop sells, until somebody says more.
  settings.set('shipping.countries', unique(valid.map(({ storeView }) => textAt(storeView, 'i18n.defaultCountry'))));
  const texts = convertTexts(project, {
    // Not what an earlier import has written.
    folders: modules.flatMap(({ files }) => (files.specifier === TEXTS ? [] : (files.locales ?? []))),
    locales: unique(valid.map(({ storeView }) => textAt(storeView, 'i18n.defaultLocale'))),
    keys: [...textsIn(settings.get('catalog.sorting')), ...textsIn(settings.get('shipping.methods'))],
    fallback: textAt(project.settings.values, 'i18n.defaultLocale'),
  });
  const findings = [
    ...stores.findings.filter(({ name, state }) => state !== 'taken' || !refused.some((one) => one.name === name)),
    ...refused,
    ...storefront.findings,
    ...(api?.findings ?? []),
    ...texts.findings,
    ...programsOf(project),
  ];

  const changes = planChanges(shop.root);
  const demo = planConfig(changes, shop, { settings, views: valid, withTexts: Object.keys(texts.files).length > 0 });
  if (demo) findings.push({ file: CONFIG, name: 'modules', state: 'taken', note: 'The demo shop is off the list' });
  const others = shop.views.map(({ view }) => view.storeCode).filter((code) => !valid.some((one) => one.code === code));
  if (others.length > 0)
    findings.push({
      file: CONFIG,
      name: 'storeViews',
      state: 'taken',
      note: `Off the list, with their files still there: ${others.join(', ')}`,
    });
  planViews(changes, valid);
  planTexts(changes, texts.files, projectName(resolve(folder)));
  changes.write(REPORT, reportOf(projectName(resolve(folder)), findings));
  if (values.json) {
    if (!values.dryRun) changes.apply();
    return console.log(JSON.stringify({ dryRun: values.dryRun === true, files: changes.list(), findings }, null, 2));
  }
  finish(changes, values);
  const open = findings.filter(({ state }) => state === 'open').length;
  console.log(`${open} things are left to you: ${REPORT} says which. Now import the catalogue of each store view:`);
  for (const { code } of valid) console.log(`  etalage catalog import <dump of its index> --store ${code}`);
}

interface Planned {
  readonly settings: ReadonlyMap<string, unknown>;
  readonly views: readonly ViewFile[];
  readonly withTexts: boolean;
}

/** @returns whether the demo shop was on the list of modules */
function planConfig(changes: Changes, { views: [first] }: Shop, { settings, views, withTexts }: Planned): boolean {
  const listed = first?.modules.map(({ files }) => files.specifier) ?? [];
  const modules = listed.filter((specifier) => specifier !== DEMO && specifier !== TEXTS);
  const edits: JsonEdit[] = [
    { path: ['modules'], value: withTexts ? [...modules, TEXTS] : modules },
    { path: ['storeViews'], value: views.map(({ code }) => code) },
    ...[...settings].map(([name, value]) => ({ path: name.split('.'), value })),
  ];
  changes.write(CONFIG, editJson(changes.read(CONFIG) ?? '{}\n', edits));
  return listed.includes(DEMO);
}

function planViews(changes: Changes, views: readonly ViewFile[]): void {
  for (const { code, storeView } of views) {
    const file = `config/stores/${code}.json`;
    changes.write(
      file,
      editJson(changes.read(file) ?? emptyViewFile(changes), [{ path: ['storeView'], value: storeView }]),
    );
  }
}

/** A module that has nothing but texts: it comes last, so that its own count. */
function planTexts(changes: Changes, files: TextFiles, project: string): void {
  const folder = TEXTS.slice(2);
  if (Object.keys(files).length === 0) return;
  changes.write(
    `${folder}/module.ts`,
    `import { defineModule } from 'etalage/core';\n\n/** Texts that were taken over from ${project}. */\n` +
      `export const vsf1Texts = defineModule({ id: 'vsf1-texts', kernel: '^${ETALAGE_VERSION}' });\n`,
  );
  for (const [path, texts] of Object.entries(files))
    changes.write(`${folder}/locales/${path}`, `${JSON.stringify(texts, undefined, 2)}\n`);
}

const unique = (values: readonly string[]): string[] => [...new Set(values)];

const textAt = (values: Json, name: string): string => {
  const value = valueAt(values, name);
  return typeof value === 'string' ? value : '';
};

/** The texts among the values of a list of objects. */
const textsIn = (list: unknown): string[] =>
  Array.isArray(list)
    ? list.filter(isObject).flatMap((item) => Object.values(item).filter((value) => typeof value === 'string'))
    : [];
