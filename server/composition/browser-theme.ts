import type { Plugin } from 'vite';
import { nodesOf, type Node } from './syntax.ts';

/** What only builds and servers read of a theme. */
const NOT_FOR_BROWSERS = new Set(['base', 'tokens', 'styles', 'icon']);

/** Leaves what browsers do not read out of `defineTheme({ ... })`: a kilobyte a visit. */
export function browserTheme(): Plugin {
  return {
    name: 'etalage:browser-theme',
    transform(code) {
      if (!code.includes('defineTheme({')) return null;
      const left = [...nodesOf(this.parse(code) as Node)].flatMap(({ type, callee, arguments: [given] = [] }) =>
        type === 'CallExpression' && callee?.name === 'defineTheme'
          ? (given?.properties ?? []).filter(({ key }) => NOT_FOR_BROWSERS.has(key?.name ?? ''))
          : [],
      );
      // From the end on, so that places before stay what they are; an empty spread keeps the commas right.
      const rest = left
        .toSorted((a, b) => b.start - a.start)
        .reduce((text, { start, end }) => `${text.slice(0, start)}...{}${text.slice(end)}`, code);
      return { code: rest, map: null };
    },
  };
}
