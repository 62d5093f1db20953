import type { Plugin } from 'vite';

/** What Vite's `import()` calls to fetch further files along with its own. */
const VITES = '\0vite/preload-helper.js';

/** As Vite's, without what only style sheets need (`withSheets` loads those) and half a kilobyte less. */
const OURS = `
const asked = new Set();
export function __vitePreload(load, files) {
  for (const file of files ?? [])
    if (!asked.has(file))
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + (asked.add(file), file) }),
      );
  return load();
}
`;

/** Calls that fetch nothing along, as Vite leaves them: of all that a file exports, and of one name of it. */
const ALONE = /\b[\w$]+\(\(\)=>(import\(`[^`]+`\)(?:\.then\([\w$]+=>[\w$]+\.[\w$]+\))?),\[\]\)/g;
const ONE_NAME = /\b[\w$]+\(async\(\)=>\{let\{([\w$]+):([\w$]+)\}=await (import\([^;]+);return\{\1:\2\}\},\[\]\)/g;

/** The same of code that lies in the file itself. */
const HERE = /\b[\w$]+\(\(\)=>(Promise\.resolve\(\)\.then\(\(\)=>[\w$]+\)),void 0\)/g;

/** The built code with an `import()` as it was where nothing is fetched along. */
export const withoutEmptyCalls = (code: string): string =>
  code.replace(ALONE, '$1').replace(HERE, '$1').replace(ONE_NAME, '$3');

/** What an `import()` fetches along: as in Vite, in fewer bytes. */
export const fetchAlong = (): Plugin => ({
  name: 'etalage:fetch-along',
  enforce: 'pre',
  load: (id) => (id === VITES ? OURS : null),
  generateBundle: {
    // After Vite has written what each call fetches.
    order: 'post',
    handler(_options, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === 'chunk') output.code = withoutEmptyCalls(output.code);
    },
  },
});
