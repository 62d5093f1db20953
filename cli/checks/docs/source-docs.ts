/**
 * First sentences of the doc comments of a file, by exported name and by property of an exported call:
 * `CatalogUi.CategoryPage`.
 */
export type Docs = ReadonlyMap<string, string>;

const COMMENTED = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(export (?:const|interface) )?(\w+)|export const (\w+)/g;

/** Reads the doc comments of a module's contract. */
export function docsOf(source: string): Docs {
  const docs = new Map<string, string>();
  let owner = '';
  for (const [, comment, exported, name, bare] of source.matchAll(COMMENTED)) {
    if (bare) owner = bare;
    if (!name || comment === undefined) continue;
    const key = exported ? name : `${owner}.${name}`;
    if (exported?.includes('const')) owner = name;
    if (!docs.has(key)) docs.set(key, firstSentence(comment));
  }
  return docs;
}

function firstSentence(comment: string): string {
  const text = comment
    .replace(/^\s*\*\s?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  return (/^.*?[.:](?=\s|$)/.exec(text)?.[0] ?? text).replace(/[.:]$/, '').replaceAll('|', '\\|');
}
