// How the search of the documentation works: for the page's script, and for the test of what it finds.

/** Guides and reference before the rest. */
const weightOf = (id) => (id.startsWith('framework/') ? 0.4 : id.startsWith('guides/') ? 1.5 : 1);

/** Of `MiniSearch.loadJSON`. `words` are others' words for what a section is about. */
export const searchOptions = {
  fields: ['heading', 'page', 'words', 'text'],
  storeFields: ['heading', 'page'],
  searchOptions: {
    boost: { heading: 4, words: 4, page: 2 },
    prefix: true,
    fuzzy: 0.15,
    combineWith: 'AND',
    boostDocument: weightOf,
  },
};
