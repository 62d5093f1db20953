import type { Kernel } from '../kernel/kernel.ts';
import type { StoreView } from '../config/store-view.ts';
import { headTags, titleOf, type HeadTag } from '../routing/head.ts';
import type { PageExtras } from '../routing/page-extras.ts';
import type { Page } from '../routing/page.ts';
import type { Fragment } from './encode.node.ts';
import type { PageStyle } from './page-style.node.ts';
import { ROOT_ID, STATE_ID } from './page-state.ts';
import { safeJson } from './write-state.ts';

/** The built files of a composition, as addresses. */
export interface Assets {
  /** The module script that starts the page. */
  readonly entry: string;
  /**
   * The small script that loads the others once the first picture is on screen; without it they load along with the
   * page.
   */
  readonly boot?: string;
  /** The style sheets in the order of the cascade. */
  readonly sheets: readonly { readonly address: string; readonly text: string }[];
  /** The places among them of those that every page has. */
  readonly everywhere: readonly number[];
  /** The places of those that a view needs, by the view's source file. */
  readonly viewSheets: Readonly<Record<string, readonly number[]>>;
  /**
   * The entry's static imports. Fonts are not loaded ahead: browsers hold the first picture back for them, while the
   * theme's stand-ins have their measures.
   */
  readonly scripts: readonly string[];
  /** A view's own chunk with its imports, by the view's source file. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  /** Chunk with the texts of each locale. */
  readonly messages: Readonly<Record<string, readonly string[]>>;
  /** The same of `locales/lazy/`, for pages with views that need them. */
  readonly lazyMessages: Readonly<Record<string, readonly string[]>>;
  /** The code of modules that comes later, by their ids. */
  readonly later?: Readonly<Record<string, readonly string[]>>;
  /** Their own texts by locale, by their ids. */
  readonly laterMessages?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** The shop's icon, an SVG. */
  readonly icon?: string;
}

interface DocumentInput {
  readonly html: readonly Fragment[];
  /** The page's state as JSON. */
  readonly state: readonly Fragment[];
  /** Ids of the views that the browser loads before it hydrates. */
  readonly views: readonly string[];
  readonly page: Page;
  readonly extras: PageExtras;
  readonly view: StoreView;
  readonly assets: Assets;
  readonly style: PageStyle;
  readonly origin: string;
  readonly kernel: Kernel;
  /** Files that are needed nowhere on the page, but for the areas that the store view names. */
  readonly ahead: readonly string[];
  /** Without any script element: nothing to run, no state, no structured data. */
  readonly withoutScripts: boolean;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

const element = ({ tag, attributes }: HeadTag, mark = ''): string =>
  `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join('')}${mark}>`;

function scriptTags(files: readonly string[], boot: string | undefined): string[] {
  if (boot)
    return [
      `<script type="module" fetchpriority="low" id="etalage-boot" data-files="${files.join(' ')}" src="${boot}">` +
        `</script>`,
    ];
  return files.map((src) => `<script type="module" fetchpriority="low" src="${src}"></script>`);
}

/** The id by which a theme marks what of a page is seen first: a picture, a card. */
const FIRST_VIEW = 'first-view';
/**
 * The browser paints nothing before the element that the theme marks is there. Without it, a phone lays out and paints
 * a bare page first, then the header, then the rest, each with the work of a whole frame.
 */
const FIRST_VIEW_TAG = `<link rel="expect" href="#${FIRST_VIEW}" blocking="render">`;
const FIRST_VIEW_MARK = ` id="${FIRST_VIEW}"`;

const prefetchTag = (href: string): string =>
  `<link rel="prefetch" as="${href.endsWith('.css') ? 'style' : 'script'}" href="${href}">`;

/** Whether any of the parts and fills says texts of `locales/lazy/`. */
export const needLazyTexts = ({ parts, fillsById }: Kernel['views'], ids: readonly string[]): boolean =>
  ids.some((id) => Boolean((parts.get(id) ?? fillsById.get(id))?.lazyTexts));

/** The code and the texts of a view's module, where they come later. */
export function laterFiles({ later, laterMessages }: Assets, view: string, locale: string): readonly string[] {
  const module = view.split('.')[0] ?? '';
  return [...(later?.[module] ?? []), ...(laterMessages?.[module]?.[locale] ?? [])];
}

/** The whole document around the rendered page, in fragments. */
export function documentOf({
  html,
  state,
  views: shown,
  page,
  extras,
  view,
  assets,
  style,
  origin,
  kernel,
  ahead,
  withoutScripts,
}: DocumentInput): readonly Fragment[] {
  const locale = view.i18n.defaultLocale;
  const views = shown.flatMap((id) => [
    ...laterFiles(assets, id, locale),
    ...(assets.chunks[kernel.views.fileOf(id) ?? ''] ?? []),
  ]);
  const texts = [
    ...(assets.messages[locale] ?? []),
    ...(needLazyTexts(kernel.views, shown) ? (assets.lazyMessages[locale] ?? []) : []),
  ];
  const modules = new Set([...assets.scripts, ...texts, ...views]);
  // Libraries first, and each file a task of its own: a slow phone stays awake between them.
  const files = [...new Set([...modules, assets.entry])];
  const scripts = withoutScripts ? [] : scriptTags(files, assets.boot);
  return [
    `<!doctype html><html lang="${locale}" data-route="${page.route}" data-layout="${page.layout}" data-fresh>` +
      `<head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...(html.some((part) => typeof part === 'string' && part.includes(FIRST_VIEW_MARK)) ? [FIRST_VIEW_TAG] : []),
    style.bytes,
    `<title>${escape(titleOf(page.head, view))}</title>`,
    ...[...headTags(page.head, view, origin), ...extras.tags].map((tag) => element(tag, tag.stays ? '' : ' data-head')),
    ...(withoutScripts ? [] : extras.structuredData).map(
      (data) => `<script type="application/ld+json" data-head>${safeJson(data)}</script>`,
    ),
    ...(assets.icon ? [`<link rel="icon" type="image/svg+xml" href="${assets.icon}">`] : []),
    ...scripts,
    ...(withoutScripts
      ? []
      : ahead.filter((file) => !files.includes(file) && !style.addresses.includes(file)).map(prefetchTag)),
    `</head><body><div id="${ROOT_ID}">`,
    ...html,
    '</div>',
    ...(withoutScripts ? [] : [`<script type="application/json" id="${STATE_ID}">`, ...state, '</script>']),
    '</body></html>',
  ];
}
