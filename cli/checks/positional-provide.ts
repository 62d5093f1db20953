import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { SOURCE_FOLDERS, sourceFiles } from './source-files.ts';

const PROVIDERS = new Set(['provide', 'replace', 'decorate', 'provideLazy']);
const MAY_BE_LIST = new RegExp(`(?<![.\\w])(?:${[...PROVIDERS].join('|')})\\b[^;]*?,\\s*\\[`);
const CODE_BLOCK = /^```(?:ts|tsx)\n([\s\S]*?)^```/gm;
const WRITTEN_AS_LIST = new RegExp(`(?<![.\\w])(${[...PROVIDERS].join('|')})\\(\\s*[\\w.]+,\\s*\\[`, 'g');

/** Names every provider whose dependencies are a list: in code as it is parsed, in documents in their code blocks. */
export function positionalProviders(root: string): string[] {
  const folders = `{${SOURCE_FOLDERS.join(',')}}`;
  return [
    ...sourceFiles(root, [`${folders}/**/*.{ts,tsx,mjs}`]).flatMap((file) => inCode(root, file)),
    ...sourceFiles(root, ['README.md', `${folders}/**/*.md`]).flatMap((file) => inDocument(root, file)),
  ];
}

function inCode(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  if (!MAY_BE_LIST.test(text)) return [];
  const found: string[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [, deps] }) => {
      if (callee.type === 'Identifier' && PROVIDERS.has(callee.name) && deps?.type === 'ArrayExpression')
        found.push(problem(file, text, deps.start, callee.name));
    },
  }).visit(parseSync(file, text).program);
  return found;
}

function inDocument(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(CODE_BLOCK)].flatMap(({ index, 0: block }) =>
    [...block.matchAll(WRITTEN_AS_LIST)].map(({ index: at, 1: name = '' }) => problem(file, text, index + at, name)),
  );
}

const problem = (file: string, text: string, offset: number, name: string): string =>
  `${file}:${text.slice(0, offset).split('\n').length} calls ${name}(...) with a list of dependencies. ` +
  'Name them in a record: { orders: Orders }.';
