import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ThemeDefinition } from 'etalage/core';

/** Design tokens by their names. */
export type Tokens = Readonly<Record<string, string>>;

/** Beside what pages are built from, for those who draw without style sheets. */
const FILE = 'tokens.json';

/** The design tokens of a theme, over its parents'. */
export const tokensOf = ({ extends: parent, tokens }: ThemeDefinition): Tokens => ({
  ...(parent && tokensOf(parent)),
  ...tokens,
});

/** As custom properties. */
export const tokensCss = (tokens: Tokens): string =>
  `:root {\n${Object.entries(tokens)
    .map(([name, value]) => `  ${name}: ${value};`)
    .join('\n')}\n}`;

/** What `writeTokens` left in a folder; none before. */
export function readTokens(folder: string): Tokens {
  const file = join(folder, FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Tokens) : {};
}

export const writeTokens = (folder: string, tokens: Tokens): void =>
  writeFileSync(join(folder, FILE), `${JSON.stringify(tokens)}\n`);
