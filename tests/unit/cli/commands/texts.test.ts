import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { loadShop } from 'etalage/server';
import { exportTexts } from '../../../../cli/commands/texts/export.ts';
import { importTexts } from '../../../../cli/commands/texts/import.ts';
import { listMissing } from '../../../../cli/commands/texts/missing.ts';
import { textReporter } from '../../../../server/development/report-texts.ts';
import { withPlantedShop, type PlantedShop } from '../../server/doctor/doctor-shop.ts';

const HINT = `import { useTranslator } from 'etalage/core/react';
// t('Nobody says this')
export default function Hint() {
  const { t } = useTranslator();
  return <p title={t('Wrap it for {price}', { price: 5 })}>{t('With love')}</p>;
}
`;

/** This repository's shop with a module of its own, which speaks English and Dutch but for one text. */
const withGiftShop = (use: (shop: PlantedShop & { json(path: string): unknown }) => Promise<void>): Promise<void> =>
  withPlantedShop(async (shop) => {
    const json = (path: string) => JSON.parse(readFileSync(join(shop.root, path), 'utf8')) as { modules: string[] };
    shop.write(
      'modules/gift/module.ts',
      [
        `import { defineModule } from 'etalage/core';`,
        `export const gift = defineModule({ id: 'gift', kernel: '^0.1.0' });\n`,
      ].join('\n'),
    );
    shop.write('modules/gift/client/hint.tsx', HINT);
    shop.write('modules/gift/locales/en.json', { 'Wrap it for {price}': 'Wrap it for {price}' });
    shop.write('modules/gift/locales/nl-NL.json', { 'Wrap it for {price}': 'Inpakken voor {price}' });
    shop.set({ modules: [...json('config/default.json').modules, './modules/gift'] });
    await use({ ...shop, json });
  });

/** What a command prints, and the code that it ends with. */
async function printed(run: () => Promise<void>): Promise<{ lines: string[]; code: unknown }> {
  const { log, error } = console;
  const lines: string[] = [];
  console.log = console.error = (line: string) => void lines.push(...line.split('\n'));
  try {
    await run();
    return { lines, code: process.exitCode };
  } finally {
    Object.assign(console, { log, error });
    process.exitCode = undefined;
  }
}

const failure = (work: Promise<void>): Promise<unknown> => work.then(() => undefined, String);

describe('the commands of texts', function () {
  this.timeout(30_000);

  it('list what a locale has not, with the place that says it and the file to add it to', () =>
    withGiftShop(async ({ root, write }) => {
      const { lines, code } = await printed(() => listMissing('de-CH', {}, root));
      expect(lines.map((line) => line.split(/ {2,}/))).to.deep.equal([
        ['of', 'key', 'shown', 'said', 'add it to'],
        [
          'module gift',
          'Wrap it for {price}',
          'English',
          'modules/gift/client/hint.tsx:5',
          'modules/gift/locales/de.json',
        ],
        ['module gift', 'With love', 'key', 'modules/gift/client/hint.tsx:5', 'modules/gift/locales/de.json'],
      ]);
      expect(code).to.equal(1);
      write('modules/gift/locales/de-CH.json', { 'With love': 'Mit Liebe', 'Wrap it for {price}': '' });
      const { lines: json } = await printed(() => listMissing('de-CH', { json: true }, root));
      expect(JSON.parse(json.join('\n')), 'an empty text is none').to.deep.equal([
        {
          of: 'module gift',
          key: 'Wrap it for {price}',
          english: 'Wrap it for {price}',
          said: 'modules/gift/client/hint.tsx:5',
          file: 'modules/gift/locales/de-CH.json',
        },
      ]);
      write('modules/gift/locales/de.json', { 'Wrap it for {price}': 'Für {price} einpacken' });
      write('modules/gift/locales/de-CH.json', { 'With love': 'Mit Liebe' });
      expect(await printed(() => listMissing('de-CH', {}, root))).to.deep.equal({ lines: ['none'], code: undefined });
      const { lines: ofAll } = await printed(() => listMissing(undefined, {}, root));
      expect(ofAll.map((line) => line.split(/ {2,}/).slice(0, 3))).to.deep.equal([
        ['locale', 'of', 'key'],
        ['nl-NL', 'module gift', 'With love'],
        ['nl-BE', 'module gift', 'Wrap it for {price}'],
        ['nl-BE', 'module gift', 'With love'],
      ]);
    }));

  it('export the texts of a locale for translators, and import what is new or changed', () =>
    withGiftShop(async ({ root, json, write }) => {
      const { lines } = await printed(() => exportTexts('de-CH', undefined, {}, root));
      expect(lines[0]).to.match(/^Wrote texts-de-CH\.json: \d+ texts in de-CH, 2 of them empty$/);
      const texts = json('texts-de-CH.json') as Record<string, Record<string, string>>;
      expect(texts['module gift']).to.deep.equal({ 'Wrap it for {price}': '', 'With love': '' });
      expect(texts['module cart']).to.include({ 'Shopping cart': 'Warenkorb' });
      expect(await failure(exportTexts('de-CH', undefined, {}, root))).to.contain('texts-de-CH.json is there already');

      texts['module gift']!['With love'] = 'Mit Liebe';
      texts['module cart']!['Apply'] = 'Anwenden';
      // As editors on Windows save it.
      write('done.json', `\uFEFF${JSON.stringify(texts)}`);
      await printed(() => importTexts('de-CH', 'done.json', { dryRun: true }, root));
      expect(existsSync(join(root, 'modules/gift/locales/de.json'))).to.equal(false);
      const { lines: changed } = await printed(() => importTexts('de-CH', 'done.json', {}, root));
      expect(changed.toSorted()).to.deep.equal([
        'created modules/gift/locales/de.json',
        'created modules/gift/locales/lazy/de-CH.json',
      ]);
      expect(json('modules/gift/locales/de.json')).to.deep.equal({ 'With love': 'Mit Liebe' });
      expect(json('modules/gift/locales/lazy/de-CH.json')).to.deep.equal({ Apply: 'Anwenden' });
      const { lines: again } = await printed(() => importTexts('de-CH', 'done.json', {}, root));
      expect(again).to.deep.equal(['Nothing to change']);
    }));

  it('refuse what is no locale, and files that would show placeholders or say nothing', () =>
    withGiftShop(async ({ root, write }) => {
      for (const locale of ['german', 'zz-ZZ', 'de_CH'])
        expect(await failure(listMissing(locale, {}, root)), locale).to.contain(`"${locale}" is no locale`);
      for (const [content, reason] of [
        ['{', 'done.json is no file of texts'],
        [{ 'module gift': { 'With love': 5 } }, 'done.json is no file of texts'],
        [{ 'module gift': { 'With hate': 'Mit Hass' } }, 'the shop has no text "With hate"'],
        [{ 'module gift': { 'Wrap it for {price}': 'Für {preis} einpacken' } }, 'has {preis}, which its key has not'],
      ] as const) {
        write('done.json', content);
        expect(await failure(importTexts('de', 'done.json', {}, root)), reason).to.contain(reason);
      }
    }));
});

describe('development', function () {
  this.timeout(30_000);

  it('says once which text a store view has not, where it is said and where to add it', () =>
    withGiftShop(async ({ root, write, json }) => {
      const view = json('config/stores/default.json') as { storeView: { i18n: object } };
      const speak = (defaultLocale: string): void =>
        write('config/stores/default.json', {
          ...view,
          storeView: { ...view.storeView, i18n: { ...view.storeView.i18n, defaultLocale } },
        });
      const said = async (...keys: string[]): Promise<string[]> => {
        const shop = await loadShop(root);
        const lines: string[] = [];
        await new Promise<void>((resolve) => {
          const wanted = new Set(keys).size;
          const onText = textReporter(shop, (line) => void (lines.push(line) === wanted && resolve()));
          for (const key of keys) onText(key, shop.views[0]!);
          if (!wanted) resolve();
        });
        return lines;
      };
      write('modules/gift/locales/de.json', { 'Something else': 'Etwas anderes' });
      speak('de-CH');
      expect(await said('With love', 'Wrap it for {price}', 'With love')).to.have.members([
        'No text in de-CH for "With love" (modules/gift/client/hint.tsx:5): its key shows itself. Add it to ' +
          'modules/gift/locales/de.json',
        'No text in de-CH for "Wrap it for {price}" (modules/gift/client/hint.tsx:5): the English one shows. Add it ' +
          'to modules/gift/locales/de.json',
      ]);
      speak('es-ES');
      const [line] = await said('Shopping cart');
      expect(line).to.match(/^Module "cart" has no texts in es-ES, and shows its English ones\. .+texts missing es-ES/);
    }));
});
