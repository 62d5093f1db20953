import { describeTable } from 'etalage/core';
import { blocks, page, table } from './markdown.ts';
import type { Described } from './read-framework.ts';

/** `personal-data.md`: what a shop keeps of persons, by the declarations of its modules. */
export function personalDataPage(modules: readonly Described[]): Record<string, string> {
  return {
    'personal-data.md': page(
      'Personal data',
      'What a shop keeps of persons, as its modules declare it (`PersonalData`): where, what for, how long, and what ' +
        'becomes of it when the person is erased. `etalage customer data` prints it for the modules of your shop; it ' +
        'is what a record of processing activities (GDPR, article 30) begins with.',
      modules.flatMap((module) => (module.personalData.length ? [sectionOf(module)] : [])),
    ),
  };
}

function sectionOf({ id, personalData }: Described): string {
  const tables = personalData.flatMap((of) => of.tables ?? []);
  const browser = personalData.flatMap((of) => of.browser ?? []);
  return blocks([
    `## ${id}`,
    table(
      ['table', 'holds', 'what for', 'how long', 'when the person is erased'],
      tables.map((of) => {
        const { holds, erased } = describeTable(of);
        return [`\`${of.table}\``, holds, of.purpose, of.kept, erased];
      }),
    ),
    table(
      ['in the browser', 'key', 'what for', 'how long'],
      browser.map(({ storage = 'localStorage', key, purpose, kept }) => [storage, `\`${key}\``, purpose, kept]),
    ),
  ]);
}
