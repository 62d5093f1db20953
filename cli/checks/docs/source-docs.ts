/** Doc comments of a file, by exported name and by property of an exported call: `CatalogUi.CategoryPage`. */
export type Docs = ReadonlyMap<string, string>;

const COMMENTED = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(export (?:const|interface) )?(\w+)|export const (\w+)/g;

/**
 * Reads the doc comments of a module's contract.
 * @param read their first sentences, unless the whole of them is wanted
 */
export function docsOf(source: string, read: (comment: string) => string = firstSentence): Docs {
  const docs = new Map<string, string>();
  let owner = '';
  for (const [, comment, exported, name, bare] of source.matchAll(COMMENTED)) {
    if (bare) owner = bare;
    if (!name || comment === undefined) continue;
    const key = exported ? name : `${owner}.${name}`;
    if (exported?.includes('const')) owner = name;
    if (!docs.has(key)) docs.set(key, read(comment));
  }
  return docs;
}

const plainText = (comment: string): string =>
  comment
    .replace(/^\s*\*\s?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

function firstSentence(comment: string): string {
  const text = plainText(comment);
  return (/^.*?[.:](?=\s|$)/.exec(text)?.[0] ?? text).replace(/[.:]$/, '').replaceAll('|', '\\|');
}

/** All that a comment says, but for what tools read: what a slot takes often stands in its second sentence. */
export const wholeComment = (comment: string): string =>
  plainText(comment)
    .replace(/ ?@(param|throws|returns|example)\b.*$/, '')
    .replace(/\.$/, '')
    .replaceAll('|', '\\|');
