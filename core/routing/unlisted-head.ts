import { Translator } from '../i18n/translator.ts';
import type { Head, RouteContext } from './route.ts';

/**
 * The head of a page that search engines leave out, such as one of a single visitor: `head: unlistedHead('Checkout')`.
 * @param title message key
 */
export const unlistedHead =
  (title: string) =>
  (_: unknown, { get }: RouteContext): Head => ({ title: get(Translator).t(title), robots: 'noindex' });
