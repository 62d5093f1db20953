import type { Plugin } from 'vite';
import type { LaterList } from './later-lists.ts';
import { isNode, nodesOf, type Named, type Node } from './syntax.ts';

/** Asks a theme's file for what it lists for what comes later: `index.ts?later=rma`. */
export const LATER = '?later=';

/**
 * Takes the parts that come later out of `defineTheme({ parts: [...] })`, and answers them where they are asked for. A
 * list that is not written out there, and what a theme fills into slots, stays where it is.
 */
export function laterParts(lists: readonly LaterList[]): Plugin {
  return {
    name: 'etalage:later-parts',
    // Before what looks for the style sheets of views.
    enforce: 'pre',
    async transform(code, id) {
      const [file = '', wanted] = id.split(LATER);
      if (lists.length === 0 || !code.includes('defineTheme({')) return wanted ? 'export default [];' : null;
      const tree = this.parse(code, { lang: 'ts' }) as Node;
      const nodes = [...nodesOf(tree)];
      const imports = nodes.filter(({ type }) => type === 'ImportDeclaration');
      const owners = new Map<string, { readonly id: string; readonly parts?: ReadonlySet<string> }>();
      for (const { source, specifiers = [] } of imports) {
        const found = await this.resolve(source?.value ?? '', file);
        const list = lists.find(({ manifest }) => manifest === found?.id);
        for (const { imported, local } of specifiers)
          if (list) owners.set(local?.name ?? '', { id: list.id, parts: list.parts.get(imported?.name ?? '') });
      }
      /** With what comes later a line of the list comes: `component(RmaUi.Page, ...)`. */
      const ownerOf = ({ arguments: [part] = [] }: ListElement): string | undefined => {
        const owner = owners.get(part?.object?.name ?? '');
        return owner?.parts?.has(nameOf(part?.property)) ? owner.id : undefined;
      };
      const call = nodes.find(({ type, callee }) => type === 'CallExpression' && callee?.name === 'defineTheme');
      const list = call?.arguments?.[0]?.properties?.find(({ key }) => key?.name === 'parts')?.value;
      if (!call || !isNode(list) || list.type !== 'ArrayExpression') return wanted ? 'export default [];' : null;
      const listed = (owner: string | undefined): string =>
        `[${(list.elements ?? [])
          .filter((element) => ownerOf(element) === owner)
          .map(({ start, end }) => code.slice(start, end))
          .join(', ')}]`;
      const place = wanted ? call : list;
      const rest = code.slice(0, place.start) + listed(wanted) + code.slice(place.end);
      return { code: withoutUnusedImports(rest, imports, code), map: null };
    },
  };
}

type ListElement = NonNullable<Node['elements']>[number];

/** What stands behind the dot, or between brackets. */
const nameOf = (property: Named | undefined): string => property?.name ?? property?.value ?? '';

/** Without what is imported for nothing now: it would be in the file that the theme is in. */
function withoutUnusedImports(rest: string, imports: readonly Node[], code: string): string {
  const statements = imports.map(({ start, end, specifiers = [] }) => ({
    text: code.slice(start, end),
    names: specifiers.map(({ local }) => local?.name ?? ''),
  }));
  const body = statements.reduce((text, statement) => text.replace(statement.text, ''), rest);
  const used = new Set(body.match(/[\w$]+/g));
  return statements.reduce(
    (text, statement) => (statement.names.some((name) => used.has(name)) ? text : text.replace(statement.text, '')),
    rest,
  );
}
