import type { ProgramCommand } from '../../commands/program-command.ts';
import type { Snippet } from './snippets.ts';

type Known = Pick<ProgramCommand, 'name' | 'options' | 'arguments'> & { readonly commands?: readonly Known[] };

/** What command lines may name. */
export interface CommandData {
  readonly program: readonly Known[];
  /** Commands of modules, by the module's id. */
  readonly modules: Readonly<Record<string, readonly Known[]>>;
  /** Of package.json, and those that a new shop has. */
  readonly scripts: readonly string[];
  /** The repository's own, of `node cli/launch.mjs`. */
  readonly own: readonly string[];
}

const ETALAGE = /^(?:npx |node_modules\/\.bin\/)?etalage\b|^node cli\/launch\.mjs\b/;
const SCRIPT = /^npm (?:run ([\w-]+)|(start|test)\b)/;
/** Programs that are not ours. */
const OTHERS = /^(npm (install|ci|pack|publish)|cd|export|curl|git|mkdir|cp|docker|psql|createdb) ?/;

/** What is wrong with the command lines of a block of `sh`. */
export function faultsOfShell({ document, line, code }: Snippet, data: CommandData): string[] {
  return code.split('\n').flatMap((text, place) => {
    const command = text
      .replace(/(^|\s)#.*$/, '')
      .trim()
      .replace(/^([A-Z_]+=\S* )+/, '');
    const fault = command ? faultOf(command, data) : undefined;
    return fault ? [`${document}:${line + place + 1} ${fault}: ${text.trim()}`] : [];
  });
}

/** What is wrong with one command line, if anything. */
export function faultOf(command: string, data: CommandData): string | undefined {
  const [, run, short] = SCRIPT.exec(command) ?? [];
  const script = run ?? short;
  if (script) return data.scripts.includes(script) ? undefined : `there is no script "${script}"`;
  if (!ETALAGE.test(command)) return OTHERS.test(command) ? undefined : 'is no known program. Mark the block as text';
  const words =
    command
      .replace(ETALAGE, '')
      .trim()
      .match(/'[^']*'|"[^"]*"|\S+/g) ?? [];
  const [first = '', second = ''] = words;
  if (first === '' || first.startsWith('--') || data.own.includes(first)) return undefined;
  if (data.modules[first]) return faultIn(`etalage ${first}`, data.modules[first], words.slice(1), second);
  return faultIn('etalage', data.program, words, first);
}

function faultIn(before: string, known: readonly Known[], words: readonly string[], name: string): string | undefined {
  const command = known.find((one) => one.name === name);
  if (!command) return `there is no command "${before} ${name}"`;
  const next = words[1] ?? '';
  if (command.commands?.some((below) => below.name === next) || (command.commands && !command.arguments && next))
    return faultIn(`${before} ${name}`, command.commands, words.slice(1), next);
  const flags = (command.options ?? []).flatMap(({ flags: text }) => text.match(/--?[\w-]+/g) ?? []);
  const stranger = words.find((word) => /^--?[a-z]/.test(word) && !flags.includes(word.split('=')[0] ?? ''));
  return stranger && stranger !== '--help' ? `"${before} ${name}" has no ${stranger}` : undefined;
}
