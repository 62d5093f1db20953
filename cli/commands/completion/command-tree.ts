import type { CommandGroup } from 'etalage/server';
import type { ProgramCommand } from '../program-command.ts';

/** Something that may be typed, and what it means. */
export interface Candidate {
  readonly word: string;
  readonly summary: string;
}

/** What may follow the words of a command: `module create`. */
export interface CommandPlace {
  readonly words: readonly string[];
  readonly candidates: readonly Candidate[];
}

type Options = readonly { readonly flags: string; readonly description: string }[];

const HELP: Candidate = { word: '--help', summary: 'Show the usage' };

/** Every place of the command line, from the program's commands and those of the shop's modules. */
export function commandPlaces(commands: readonly ProgramCommand[], groups: readonly CommandGroup[]): CommandPlace[] {
  const ofModules = groups.map(({ name: first, commands: own }) => ({
    name: first,
    summary: own.map(({ name }) => name).join(', '),
    commands: own.map(({ name, summary, options }) => ({ name, summary, options })),
  }));
  return placesBelow(
    [],
    [...commands, ...ofModules],
    [{ flags: '--version', description: "prints etalage's version" }],
  );
}

function placesBelow(words: readonly string[], commands: readonly ProgramCommand[], options: Options): CommandPlace[] {
  const below = commands.flatMap((command) =>
    placesBelow([...words, command.name], command.commands ?? [], command.options ?? []),
  );
  const names = commands.map(({ name, summary }) => ({ word: name, summary }));
  return [{ words, candidates: [...names, ...options.flatMap(longFlag), HELP] }, ...below];
}

/** `-f, --force <x>` is typed `--force`. */
const longFlag = ({ flags, description }: Options[number]): Candidate[] => {
  const [word] = /--[\w-]+/.exec(flags) ?? [];
  return word ? [{ word, summary: description }] : [];
};
