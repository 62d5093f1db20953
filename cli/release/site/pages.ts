import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** A Markdown file, and its place in the site. */
export interface SitePage {
  /** From the root of the repository: `cli/docs/guides/first-module.md`. */
  readonly source: string;
  /** From the root of the site: `guides/first-module.html`. */
  readonly address: string;
  readonly title: string;
  readonly group: string;
  readonly text: string;
}

/** What the menu is divided into, in its order. */
export const GROUPS = ['Start', 'Guides', 'Examples', 'Reference', 'Framework', 'Modules', 'Decisions'] as const;

/** Every document of the repository that integrators read. */
export function sitePages(root: string): SitePage[] {
  const sources = globSync(
    ['README.md', 'CHANGELOG.md', 'cli/docs/**/*.md', '{core,modules,theme,server,cli,config}/**/README.md'],
    { cwd: root, exclude: ['**/node_modules/**', 'cli/{templates,checks,release}/**'] },
  );
  return [...new Set([...sources, ...globSync('core/adr/*.md', { cwd: root })])]
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .map((source) => {
      const text = readFileSync(join(root, source), 'utf8');
      const title = (/^# (.+)$/m.exec(text)?.[1] ?? source).replaceAll(/[`*]/g, '');
      return { source, text, title, address: addressOf(source), group: groupOf(source) };
    });
}

function addressOf(source: string): string {
  const inDocs = source.startsWith('cli/docs/');
  const path = inDocs ? source.slice('cli/docs/'.length) : `framework/${source}`;
  return path.replace(/README\.md$/, 'index.html').replace(/\.md$/, '.html');
}

function groupOf(source: string): string {
  const [, , folder = '', file] = source.startsWith('cli/docs/') ? source.split('/') : [];
  if (folder === 'guides' && file !== 'README.md') return 'Guides';
  if (folder === 'reference') return 'Reference';
  if (folder === 'examples') return 'Examples';
  if (folder || !source.includes('/')) return 'Start';
  if (source.startsWith('core/adr/')) return 'Decisions';
  return /^modules\/[^/]+\//.test(source) ? 'Modules' : 'Framework';
}

/** Where a link of a page leads within the site, relative to that page; nothing when the site does not have it. */
export function linkWithin(page: SitePage, href: string, pages: ReadonlyMap<string, SitePage>): string | undefined {
  const [path = '', anchor] = href.split('#');
  const target = posix.join(dirname(page.source), path).replace(/\/$/, '');
  const found = pages.get(target) ?? pages.get(posix.join(target, 'README.md'));
  if (!found) return undefined;
  return relativeTo(page, found.address) + (anchor ? `#${anchor}` : '');
}

/** An address of the site as a page names it, so that the site works in any folder. */
export const relativeTo = ({ address }: SitePage, target: string): string =>
  posix.relative(dirname(address), target) || posix.basename(target);
