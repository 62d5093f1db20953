// Lets Node import what otherwise only Vite reads: .tsx files, and style sheets as empty modules. For tests:
// `node --import etalage/server/testing/views --test`, or "require" in .mocharc.json.
import { readFileSync } from 'node:fs';
import { createRequire, registerHooks, setSourceMapsSupport } from 'node:module';
import { fileURLToPath } from 'node:url';

// Vite's own compiler: a shop lists Vite, and need not list this.
const { transformSync } = createRequire(createRequire(import.meta.url).resolve('vite'))('rolldown/utils');

setSourceMapsSupport(true, { nodeModules: false });

registerHooks({
  load(url, context, nextLoad) {
    const { pathname } = new URL(url);
    if (pathname.endsWith('.css')) return { format: 'module', source: '', shortCircuit: true };
    if (pathname.endsWith('.tsx')) return { format: 'module', source: compile(fileURLToPath(url)), shortCircuit: true };
    return nextLoad(url, context);
  },
});

function compile(file) {
  const { code, map, errors } = transformSync(file, readFileSync(file, 'utf8'), {
    lang: 'tsx',
    jsx: { runtime: 'automatic' },
    sourcemap: true,
  });
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors.map((error) => error.message).join('\n')}`);
  const mapData = Buffer.from(JSON.stringify(map)).toString('base64');
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${mapData}`;
}
