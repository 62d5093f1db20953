import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of a worked example, as its README shows them: contract first, texts last. */
export function exampleListing(folder: string): string {
  return globSync('**/*.{ts,tsx,css,json}', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1))
    .map((file) => {
      const language = file.endsWith('.json') ? 'json data' : `${/\w+$/.exec(file)?.[0] ?? 'text'} example`;
      return `## ${file}\n\n\`\`\`${language}\n${readFileSync(join(folder, file), 'utf8').trimEnd()}\n\`\`\``;
    })
    .join('\n\n');
}

const rankOf = (file: string): number => {
  const rank = ['module.ts', 'index.ts', 'config.ts', 'api/', 'client/'].findIndex((name) => file.startsWith(name));
  return rank < 0 ? 9 : rank;
};
