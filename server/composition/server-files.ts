import type { Shop } from '../config/shop.ts';
import { comesWithServer } from './import-file.ts';
import { themeEmails } from './resolve-module.ts';

/** What a start of the shop imports: what modules say of themselves, their sides of the API, themes' e-mails. */
export function serverFilesAtStart(shop: Shop): string[] {
  const files = shop.views.flatMap(({ modules, platform, adapters, theme }) => [
    themeEmails(theme),
    ...modules.flatMap(({ files: { manifest, config, api, shop: shared, adapter }, manifest: { id } }) => [
      manifest,
      config,
      api,
      shared,
      adapter(adapters[id] ?? platform),
    ]),
  ]);
  return [...new Set(files.filter((file) => file !== undefined))];
}

/** Whether this server's code has all files of a shop: one that was built may have been made for other settings. */
export const hasCodeOf = (shop: Shop): boolean => serverFilesAtStart(shop).every(comesWithServer);
