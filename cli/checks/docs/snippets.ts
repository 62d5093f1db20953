import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOURCE_FOLDERS, sourceFiles } from '../source-files.ts';

/** A block of code in a document. */
export interface Snippet {
  readonly document: string;
  readonly line: number;
  /** `ts`, `json`; empty where nothing is said. */
  readonly language: string;
  /** What follows the language: `json data`. */
  readonly info: string;
  readonly code: string;
  /** What the text leaves out, from a comment before the block: `<!-- snippet: import ... -->`. */
  readonly preamble: string;
}

const FENCE = /(?:<!-- snippet: ((?:(?!-->)[\s\S])*) -->\n+)?^(```+)([\w-]*) ?([^\n]*)\n([\s\S]*?)^\2$/gm;

/** Every fenced block of the documents of the repository. */
export function allSnippets(root: string): Snippet[] {
  return sourceFiles(root, ['*.md', `{${[...SOURCE_FOLDERS, 'config'].join(',')}}/**/*.md`]).flatMap((document) =>
    snippetsOf(document, readFileSync(join(root, document), 'utf8')),
  );
}

/** The fenced blocks of a document. */
export const snippetsOf = (document: string, text: string): Snippet[] =>
  [...text.matchAll(FENCE)].map(({ index, 1: preamble = '', 3: language = '', 4: info = '', 5: code = '' }) => ({
    document,
    line: text.slice(0, index).split('\n').length,
    language,
    info,
    code,
    preamble,
  }));

/** Blocks that are no code that we check say so. */
const KNOWN = ['ts', 'tsx', 'css', 'json', 'sh', 'text', 'mermaid', 'html', 'diff'];

/** Names blocks that do not say what they are. */
export const unmarked = (snippets: readonly Snippet[]): string[] =>
  snippets.flatMap(({ document, line, language }) =>
    KNOWN.includes(language) ? [] : [`${document}:${line} is a block of "${language}". Mark it: ${KNOWN.join(', ')}`],
  );
