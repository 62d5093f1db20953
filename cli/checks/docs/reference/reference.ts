import { commands } from '../../../commands/commands.ts';
import { commandPages } from './command-page.ts';
import { contractPages } from './contract-pages.ts';
import { personalDataPage } from './personal-data-page.ts';
import { readFramework } from './read-framework.ts';
import { servicePages } from './service-pages.ts';
import { settingPages } from './setting-pages.ts';

/** Every page of `cli/docs/reference/` by its name, made from the sources. */
export async function referencePages(root: string): Promise<Record<string, string>> {
  const modules = await readFramework(root);
  const pages = {
    ...settingPages(modules),
    ...contractPages(modules),
    ...servicePages(modules),
    ...commandPages(commands, modules),
    ...personalDataPage(modules),
  };
  return { ...pages, 'README.md': contents(pages) };
}

/** The first page: a link to each other one. */
function contents(pages: Readonly<Record<string, string>>): string {
  const links = Object.entries(pages)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, text]) => `- [${/^# (.*)$/m.exec(text)?.[1] ?? file}](${file})`);
  return [
    '<!-- generated: npm run docs -->',
    '',
    '# Reference',
    '',
    'Written from the code of the framework and of all its modules; `npm run docs` writes it anew.',
    '',
    ...links,
    '',
  ].join('\n');
}
