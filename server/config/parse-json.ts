import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';

/** Where something stands in a text, from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** What is wrong with a JSON text. */
export interface JsonFault extends Position {
  readonly pointer: string;
  readonly reason: string;
  readonly hint: string;
}

const HINTS: Readonly<Record<string, string>> = {
  InvalidCommentToken: 'JSON has no comments: take it away',
  PropertyNameExpected: 'Write the name of a setting in double quotes; after the last one stands no comma',
  ValueExpected: 'Write a value: text in double quotes, a number, true, false, a list or an object',
  ColonExpected: 'Write a colon between the name of a setting and its value',
  CommaExpected: 'Write a comma between this and what stands before it',
  CloseBraceExpected: 'Close the object with }',
  CloseBracketExpected: 'Close the list with ]',
  EndOfFileExpected: 'Take away what follows the last }',
  InvalidSymbol: 'Write text in double quotes; other words than true, false and null mean nothing',
  UnexpectedEndOfString: 'Close the text with a double quote',
};

/** What a text says as JSON, or all that keeps it from being read. */
export function parseJson(text: string): { readonly value: unknown; readonly faults: readonly JsonFault[] } {
  const at = (offset: number): Position => positionOf(text, offset);
  if (text.startsWith('\uFEFF'))
    return {
      value: undefined,
      faults: [
        { ...at(0), pointer: '', reason: 'begins with a byte order mark', hint: 'Save it as UTF-8 without one' },
      ],
    };
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: false, disallowComments: true });
  if (errors.length || !tree) {
    // What follows the first fault is mostly its echo.
    const { error, offset } = errors[0] ?? { error: 4, offset: 0 };
    const code = printParseErrorCode(error);
    const position = at(offset);
    return {
      value: undefined,
      faults: [
        {
          ...position,
          pointer: '',
          reason: `is not JSON: ${wordsOf(code)} at line ${position.line}, column ${position.column}`,
          hint: HINTS[code] ?? 'Correct the JSON there',
        },
      ],
    };
  }
  const repeated = repeatedNames(tree, '').map(({ pointer, name, offset, first }) => ({
    ...at(offset),
    pointer,
    reason: `stands twice, at line ${at(first).line} and at line ${at(offset).line}: only the last one would count`,
    hint: `Keep one "${name}"`,
  }));
  return { value: JSON.parse(text) as unknown, faults: repeated };
}

/** Where the value at a JSON pointer stands, or what holds it when it is missing. */
export function positionAt(text: string, pointer: string): Position | undefined {
  let node = parseTree(text);
  for (const name of pointer.split('/').slice(1).map(unescapePointer)) {
    const next: Node | undefined =
      node?.type === 'array'
        ? node.children?.[Number(name)]
        : node?.children?.findLast(({ children }) => children?.[0]?.value === name)?.children?.[1];
    if (!next) break;
    node = next;
  }
  return node && positionOf(text, node.parent?.type === 'property' ? node.parent.offset : node.offset);
}

export const escapePointer = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
export const unescapePointer = (name: string): string => name.replaceAll('~1', '/').replaceAll('~0', '~');

interface Repeated {
  readonly pointer: string;
  readonly name: string;
  readonly offset: number;
  readonly first: number;
}

/** Names that stand twice in one object. */
function repeatedNames({ type, children = [] }: Node, pointer: string): Repeated[] {
  if (type === 'array') return children.flatMap((child, index) => repeatedNames(child, `${pointer}/${index}`));
  if (type !== 'object') return [];
  const seen = new Map<string, number>();
  return children.flatMap(({ offset, children: [key, value] = [] }) => {
    const name = String(key?.value);
    const below = `${pointer}/${escapePointer(name)}`;
    const first = seen.get(name);
    seen.set(name, offset);
    return [
      ...(first === undefined ? [] : [{ pointer: below, name, offset, first }]),
      ...(value ? repeatedNames(value, below) : []),
    ];
  });
}

function positionOf(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** `CommaExpected` as `comma expected`. */
const wordsOf = (code: string): string => code.replace(/(?!^)[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
