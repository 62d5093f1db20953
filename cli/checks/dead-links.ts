import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { idsOf, withoutCode } from './docs/headings.ts';
import { SOURCE_FOLDERS, sourceFiles } from './source-files.ts';

/** Targets of links and pictures; code spans are no links. */
const LINK = /!?\[[^\]]*\]\(([^()\s]{1,300})(?: "[^"]*")?\)/g;

/** Names every link of our documents that leads nowhere: to no file, or to no heading. Other sites are not asked. */
export function deadLinks(root: string): string[] {
  const documents = sourceFiles(root, ['*.md', `{${[...SOURCE_FOLDERS, 'config'].join(',')}}/**/*.md`]);
  const ids = new Map<string, Set<string>>();
  const idsIn = (file: string): Set<string> => {
    const known = ids.get(file) ?? idsOf(readFileSync(file, 'utf8'));
    ids.set(file, known);
    return known;
  };
  return documents.flatMap((document) => {
    const path = join(root, document);
    const text = withoutCode(readFileSync(path, 'utf8')).replaceAll(/`[^`\n]*`/g, (code) => code.replaceAll('[', ' '));
    return [...text.matchAll(LINK)].flatMap(([, to = '']) => {
      const fault = /^[a-z]+:/.test(to) ? undefined : faultOf(path, to, idsIn);
      return fault ? [`${document} links to ${to}, ${fault}. Correct or remove the link.`] : [];
    });
  });
}

function faultOf(from: string, to: string, idsIn: (file: string) => Set<string>): string | undefined {
  const [file = '', id] = to.split('#');
  const target = file ? resolve(dirname(from), decodeURIComponent(file)) : from;
  if (!existsSync(target)) return 'which is not there';
  if (!id) return undefined;
  const page = statSync(target).isDirectory() ? join(target, 'README.md') : target;
  if (page.endsWith('.md') && existsSync(page) && idsIn(page).has(id)) return undefined;
  return `and there is no heading "${id}"`;
}
