import { findNodeAtLocation, parse, parseTree, printParseErrorCode, type ParseError } from 'jsonc-parser';

/** A change of one place in a JSON text: another value, or none. */
export interface JsonEdit {
  /** Names of properties and places in lists, from the top: `['catalog', 'filters', 0]`. */
  readonly path: readonly (string | number)[];
  /** `undefined` takes the property, or the entry of a list, away. */
  readonly value: unknown;
}

/**
 * The text with some places changed; order, indentation and everything else stay as they are.
 * @throws Error when the text is no JSON
 */
export function editJson(text: string, edits: readonly JsonEdit[]): string {
  const errors: ParseError[] = [];
  parse(text, errors, { allowTrailingComma: false, disallowComments: true });
  const [error] = errors;
  if (error) throw new Error(`${printParseErrorCode(error.error)} at ${positionOf(text, error.offset)}`);
  const style = { indent: indentationOf(text), eol: text.includes('\r\n') ? '\r\n' : '\n' };
  return edits.reduce((edited, { path, value }) => {
    if (value === undefined) return withoutValue(edited, path);
    return withValue(edited, path, value, style);
  }, text);
}

/** Without a property or an entry, and the comma beside it; jsonc-parser breaks lists that stand on one line. */
function withoutValue(text: string, path: JsonEdit['path']): string {
  const tree = parseTree(text);
  const found = tree && findNodeAtLocation(tree, [...path]);
  const item = found?.parent?.type === 'property' ? found.parent : found;
  const holder = item?.parent;
  if (!item || !holder?.children) return text;
  const place = holder.children.indexOf(item);
  const [before, after] = [holder.children[place - 1], holder.children[place + 1]];
  const endOf = ({ offset, length }: { offset: number; length: number }): number => offset + length;
  if (after) return text.slice(0, item.offset) + text.slice(after.offset);
  if (before) return text.slice(0, endOf(before)) + text.slice(endOf(item));
  return text.slice(0, holder.offset + 1) + text.slice(endOf(holder) - 1);
}

/** One step of indentation, and how lines end. */
interface Style {
  readonly indent: string;
  readonly eol: string;
}

/** jsonc-parser formats what stands around a new value anew, so it only says where things are. */
function withValue(text: string, path: JsonEdit['path'], value: unknown, style: Style): string {
  const tree = parseTree(text);
  const found = tree && findNodeAtLocation(tree, [...path]);
  const splice = (offset: number, length: number, inserted: string): string =>
    text.slice(0, offset) + inserted + text.slice(offset + length);
  if (found) return splice(found.offset, found.length, written(value, depthOf(text, found.offset, style), style));

  const key = path.at(-1);
  const above = path.slice(0, -1);
  const holder = tree && findNodeAtLocation(tree, above);
  if (key === undefined) throw new Error('There is nothing to change');
  // What should hold it is missing: it comes with it.
  if (!holder?.children) return withValue(text, above, typeof key === 'number' ? [value] : { [key]: value }, style);
  const name = typeof key === 'number' ? '' : `${JSON.stringify(key)}: `;
  const [first] = holder.children;
  const last = holder.children.at(-1);
  const isInline = first !== undefined && !text.slice(holder.offset, first.offset).includes('\n');
  const depth = depthOf(text, holder.offset, style) + 1;
  const line = isInline ? ' ' : style.eol + style.indent.repeat(depth);
  if (last) return splice(last.offset + last.length, 0, `,${line}${name}${written(value, depth, style)}`);
  const end = style.eol + style.indent.repeat(depth - 1);
  return splice(holder.offset + 1, holder.length - 2, `${line}${name}${written(value, depth, style)}${end}`);
}

/** A value as JSON, indented as the lines around it; lists, and what stands in them, are on one line where they fit. */
function written(value: unknown, depth: number, style: Style, isInList = false): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const short = JSON.stringify(value, undefined, 1).replace(/\n */g, ' ');
  const inline = isList ? short.replace(/^\[ | \]$/g, (end) => end.trim()) : short;
  if ((isList || isInList) && Object.values(value).every(isPlain) && inline.length <= SHORT) return inline;
  const lines = isList
    ? value.map((item) => written(item, depth + 1, style, true))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${written(item, depth + 1, style)}`);
  if (lines.length === 0) return isList ? '[]' : '{}';
  const [open, close] = isList ? '[]' : '{}';
  const line = style.eol + style.indent.repeat(depth);
  return `${open}${line}${style.indent}${lines.join(`,${line}${style.indent}`)}${line}${close}`;
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

const SHORT = 80;

/** How many steps the line of a place is indented. */
function depthOf(text: string, offset: number, { indent }: Style): number {
  const [blank = ''] = /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset)) ?? [];
  return Math.round(blank.length / indent.length);
}

/** Two spaces unless the text has it otherwise. */
function indentationOf(text: string): string {
  const [, indent = '  '] = /\n([ \t]+)"/.exec(text) ?? [];
  return indent.startsWith('\t') ? '\t' : indent;
}

function positionOf(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n');
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}
