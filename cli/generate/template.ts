import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A line that begins an optional block (`// etalage:job`), its other form (`else`), or ends it. */
const MARK = /^(\s*)(?:\/\/|#|\{\/\*|<!--) etalage:([\w+|]+)(?: (?:\*\/\}|-->))?$/;

/**
 * A text of a template with the blocks that are wanted. A block stands between `// etalage:<features>` and
 * `// etalage:end`, blocks within blocks too; what follows `// etalage:else` there, as comments, takes its place where
 * the feature is not wanted.
 */
export function withBlocks(text: string, wanted: ReadonlySet<string>): string {
  const open: { shows: boolean; inElse: boolean; indent: string }[] = [];
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    const [, indent = '', word] = MARK.exec(line) ?? [];
    const last = open.at(-1);
    if (word === 'end') open.pop();
    else if (word === 'else' && last) Object.assign(last, { shows: !last.shows, inElse: true });
    else if (word) open.push({ shows: isChosen(word, wanted), inElse: false, indent });
    else if (open.every(({ shows }) => shows))
      lines.push(last && open.some(({ inElse }) => inElse) ? uncommented(line, last.indent) : line);
  }
  return tidy(lines.join('\n'));
}

/** Whether a choice of features, `route+store|table`, holds: all of one of its alternatives are wanted. */
export const isChosen = (choice: string, wanted: ReadonlySet<string>): boolean =>
  choice.split('|').some((features) => features.split('+').every((id) => wanted.has(id)));

/** Prettier indents a comment its own way, so its code gets the block's indentation. */
const uncommented = (line: string, indent: string): string => indent + line.trim().replace(/^\/\/ ?/, '');

/** Without the empty lines that blocks leave behind; a list of one thing stands on one line where it fits. */
const tidy = (text: string): string =>
  `${text
    .replace(/\n{3,}/g, '\n\n')
    .replace(/([{[(]\n)\n/g, '$1')
    .replace(/^(.*\[)\n\s+(\S.*),\n\s*(\].*)$/gm, (whole, start: string, item: string, end: string) =>
      start.length + item.length + end.length <= WIDTH ? start + item + end : whole,
    )
    .trim()}\n`;

const WIDTH = 120;

/** Code without the imports whose names it does not say. */
export function withoutUnusedImports(code: string): string {
  const body = code.replace(IMPORT, '').replace(/\/\*.*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'/gs, '');
  const isUsed = (name: string): boolean => new RegExp(`\\b${name.replace(/^type /, '')}\\b`).test(body);
  return tidy(
    code.replace(IMPORT, (statement, type: string | undefined, clause: string, from: string) => {
      const { byDefault, named } = namesIn(clause);
      const kept = named.filter(isUsed);
      const list = kept.length ? [`{ ${kept.join(', ')} }`] : [];
      const whole = [...byDefault.filter(isUsed), ...list];
      if (whole.length === 0) return '';
      const line = `import ${type ?? ''}${whole.join(', ')} from '${from}';\n`;
      return line.length <= WIDTH + 1 ? line : statement.replace(/\{.*\}/s, `{\n  ${kept.join(',\n  ')},\n}`);
    }),
  );
}

const IMPORT = /^import (type )?([^']+?) from '([^']+)';\n/gm;

function namesIn(clause: string): { byDefault: string[]; named: string[] } {
  const [, byDefault, list = ''] = /^(?:(\w+)(?:, )?)?(?:\{(.*)\})?$/s.exec(clause.trim()) ?? [];
  const named = list.split(',').map((name) => name.trim());
  return { byDefault: byDefault ? [byDefault] : [], named: named.filter((name) => name !== '') };
}

/** The names that a file imports. */
export const importedNames = (code: string): string[] =>
  [...code.matchAll(IMPORT)].flatMap(([, , clause = '']) => {
    const { byDefault, named } = namesIn(clause);
    return [...byDefault, ...named.map((name) => name.replace(/^type /, ''))];
  });

/** The files below a folder with their texts, by path with forward slashes, sorted. */
export function filesBelow(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return new Map(
    files.map((file) => [relative(folder, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')] as const),
  );
}
