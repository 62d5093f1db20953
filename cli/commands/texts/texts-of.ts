import { listTexts, loadShop, type ListedText } from 'etalage/server';
import { UsageError } from '../../kit/usage-error.ts';

/** The texts of the shop in a folder, in one locale. @throws UsageError when it is none */
export async function textsOf(locale: string, root: string): Promise<ListedText[]> {
  const [language = ''] = locale.split('-');
  const isKnown = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  if (!/^[a-z]{2}(-[A-Z]{2})?$/.test(locale) || isKnown.of(language) === undefined)
    throw new UsageError(`<locale>: "${locale}" is no locale. Write it like de-CH, or de for all of a language`);
  return listTexts(await loadShop(root), locale);
}
