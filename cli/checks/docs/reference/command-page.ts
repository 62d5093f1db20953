import type { ProgramCommand } from '../../../commands/program-command.ts';
import { blocks, page, table } from './markdown.ts';
import type { Described } from './read-framework.ts';

type Shown = Pick<ProgramCommand, 'name' | 'summary' | 'arguments' | 'options'> & {
  readonly commands?: readonly Shown[];
};

/** `commands.md`: the program's own commands, and those of the modules. */
export function commandPages(
  program: readonly ProgramCommand[],
  modules: readonly Described[],
): Record<string, string> {
  return {
    'commands.md': page(
      'Commands',
      'Commands work on the shop in the folder that they are run in. `--help` after any of them says the same.',
      [
        blocks(['## The program', ...program.flatMap((command) => commandBlocks(command, 'etalage'))]),
        ...modules.flatMap(({ id, commandGroup, commands }) =>
          commands.length
            ? [
                blocks([
                  `## The module ${id}`,
                  ...commands.flatMap((one) => commandBlocks(one, `etalage ${commandGroup}`)),
                ]),
              ]
            : [],
        ),
      ],
    ),
  };
}

function commandBlocks({ name, summary, arguments: given = [], options = [], commands = [] }: Shown, before: string) {
  const title = `${before} ${name}`;
  const own = blocks([
    `### ${title}`,
    `${summary[0]?.toUpperCase()}${summary.slice(1)}${/[.!?]$/.test(summary) ? '' : '.'}`,
    table(
      ['', ''],
      [
        ...given.map((one) => [`\`${one.name}\``, one.description]),
        ...options.map((one) => [`\`${one.flags}\``, one.description]),
      ],
    ),
  ]);
  return [own, ...commands.flatMap((below): string[] => commandBlocks(below, title))];
}
