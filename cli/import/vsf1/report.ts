import type { Finding } from './findings.ts';

const TITLES: readonly (readonly [Finding['state'], string])[] = [
  ['open', 'To be done by you'],
  ['taken', 'Taken over'],
  ['unneeded', 'Not needed here'],
];

/** What an import did, and what it leaves to do, as Markdown. */
export function reportOf(project: string, findings: readonly Finding[]): string {
  const sections = TITLES.flatMap(([state, title]) => {
    const rows = findings.filter((finding) => finding.state === state);
    if (rows.length === 0) return [];
    return [
      `## ${title} (${rows.length})`,
      '',
      '| file | what | |',
      '|---|---|---|',
      ...rows.map(({ file, name, note }) => `| ${file} | \`${name}\` | ${note.replaceAll('|', '\\|')} |`),
      '',
    ];
  });
  return [`# What was taken over from ${project}`, '', ...sections].join('\n');
}
