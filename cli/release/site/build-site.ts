import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { headingIds } from '../../checks/docs/headings.ts';
import { GROUPS, linkWithin, relativeTo, sitePages, type SitePage } from './pages.ts';
import { searchIndex } from './search-index.ts';

const HERE = dirname(fileURLToPath(import.meta.url));

/** What is used of a Markdown parser's tokens (markdown-it, which Eleventy brings). */
interface Token {
  readonly type: string;
  tag: string;
  readonly content: string;
  readonly children: Token[] | null;
  attrs: [string, string][] | null;
  attrGet(name: string): string | null;
  attrSet(name: string, value: string): void;
}
interface Markdown {
  set(options: object): void;
  readonly core: { readonly ruler: { push(name: string, rule: (state: State) => void): void } };
}
interface State {
  readonly tokens: Token[];
  readonly env: { readonly page?: { readonly inputPath?: string } };
}

/**
 * Builds the documentation as a static site, with search, that works offline and from any folder.
 * @returns the number of pages
 * @throws Error when a page cannot be rendered
 */
export async function buildSite(root: string, outDir: string): Promise<number> {
  const { default: Eleventy } = await import('@11ty/eleventy');
  const pages = sitePages(root);
  const bySource = new Map(pages.map((page) => [page.source, page]));
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const site = new Eleventy<Config>(HERE, outDir, {
    quietMode: true,
    configPath: false,
    config(eleventy) {
      eleventy.setQuietMode(true);
      eleventy.amendLibrary('md', (markdown) => {
        markdown.set({ html: true, typographer: false });
        markdown.core.ruler.push('etalage', (state) => {
          const page = bySource.get(sourceOf(state.env.page?.inputPath ?? ''));
          if (page) adapt(state.tokens, page, bySource, (asset) => copyAsset(root, outDir, asset));
        });
      });
      for (const page of pages)
        eleventy.addTemplate(`${page.source}`, page.text, {
          layout: 'page.11ty.js',
          permalink: page.address,
          title: page.title,
          templateEngineOverride: 'md', // nothing in it is a template
          home: relativeTo(page, 'index.html'),
          base: posix.relative(dirname(page.address), '.') || '.',
          menu: menuOf(page, pages),
        });
    },
  });
  await site.write();
  cpSync(join(HERE, 'assets'), join(outDir, 'assets'), { recursive: true });
  cpSync(fileURLToPath(import.meta.resolve('minisearch')), join(outDir, 'assets/minisearch.js'));
  writeFileSync(join(outDir, 'assets/search.json'), searchIndex(pages));
  return pages.length;
}

interface Config {
  setQuietMode(quiet: boolean): void;
  amendLibrary(name: string, change: (markdown: Markdown) => void): void;
  addTemplate(path: string, text: string, data: object): void;
}

/** Virtual pages are named from the folder that Eleventy works in. */
const sourceOf = (inputPath: string): string => posix.normalize(inputPath).replace(/^.*cli\/release\/site\//, '');

/** Gives headings their ids, links their places in the site, tables a frame that scrolls. */
function adapt(
  tokens: readonly Token[],
  page: SitePage,
  pages: ReadonlyMap<string, SitePage>,
  copy: (asset: string) => void,
): void {
  const nextId = headingIds();
  tokens.forEach((token, place) => {
    if (token.type === 'heading_open') token.attrSet('id', nextId(tokens[place + 1]?.content ?? ''));
    if (token.type === 'table_open') token.attrSet('tabindex', '0'); // who has no mouse scrolls it too
    // A header cell without words is none.
    if (/^th_(open|close)$/.test(token.type) && !tokens[place + (token.type === 'th_open' ? 1 : -1)]?.content)
      token.tag = 'td';
    for (const child of token.children ?? []) {
      const [name, link] = child.type === 'image' ? ['src', child.attrGet('src')] : ['href', child.attrGet('href')];
      if (!link || /^([a-z]+:|#|\/)/.test(link)) continue;
      const within = linkWithin(page, link, pages);
      if (within) child.attrSet(name, within);
      else if (child.type === 'image') {
        const asset = posix.join(dirname(page.source), link);
        copy(asset);
        child.attrSet(name, relativeTo(page, `framework/${asset}`));
      } else child.attrs = null; // a file of the sources, which the site does not have
    }
  });
}

function copyAsset(root: string, outDir: string, asset: string): void {
  if (existsSync(join(root, asset))) cpSync(join(root, asset), join(outDir, 'framework', asset));
}

/** The menu of a page: groups of links, the page itself marked. */
function menuOf(page: SitePage, pages: readonly SitePage[]): object[] {
  return GROUPS.map((group) => ({
    group,
    isOpen: group === page.group || group === 'Start' || group === 'Guides',
    links: pages
      .filter((one) => one.group === group)
      .map((one) => ({ title: one.title, href: relativeTo(page, one.address), isHere: one === page })),
  }));
}
