import type { Changes } from '../kit/changes.ts';
import { readConfig, SHOP_FILE, viewFile } from './module-lists.ts';

/** The locales of the shop's store views. */
export function localesOf(changes: Changes): readonly string[] {
  const { storeViews } = readConfig(changes, SHOP_FILE);
  const codes = Array.isArray(storeViews) ? storeViews.filter((one) => typeof one === 'string') : [];
  const locales = codes.flatMap((code) => {
    const { storeView } = readConfig(changes, viewFile(code)) as {
      storeView?: { i18n?: { defaultLocale?: unknown } };
    };
    const locale = storeView?.i18n?.defaultLocale;
    return typeof locale === 'string' ? [locale] : [];
  });
  return [...new Set(locales)];
}
