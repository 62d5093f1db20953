import { dirname, relative, resolve } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { serverCodeGuard } from './server-code-guard.ts';

/** Writes the view's source file next to the view, so that the server finds its built chunk: `import('./card.tsx')` gets a `sourceFile`. */
function viewSources(root: string): Plugin {
  return {
    name: 'etalage:view-sources',
    transform(code, id) {
      if (!/\bimport\(\s*['"]\.{1,2}\//.test(code) || id.includes('?')) return null;
      const marked = code.replace(/\bimport\(\s*(['"])(\.{1,2}\/[^'"]+\.[jt]sx?)\1\s*\)/g, (whole, _quote, path: string) =>
        `${whole}.then((view) => ({ default: view.default, sourceFile: ${JSON.stringify(relative(root, resolve(dirname(id), path)).replaceAll('\\', '/'))} }))`);
      return { code: marked, map: null };
    },
  };
}

/** What both builds and the development server share. Only ours and the shop's sources go through Vite; libraries stay outside of the render build. */
function sharedConfig(root: string): InlineConfig {
  return {
    root, configFile: false, appType: 'custom', logLevel: 'warn', publicDir: false,
    define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV === 'development' ? 'development' : 'production') },
    oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
    build: { target: 'es2023', assetsInlineLimit: 0, emptyOutDir: true, reportCompressedSize: false },
  };
}

/** Libraries that every page needs, in one file that changes only with them. */
const VENDOR = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|cookie-es|inversify|@inversifyjs|tapable)[\\/]/;

/** Builds what the browser loads, with a manifest of its files. */
export function browserBuild(root: string, entry: string, outDir: string): InlineConfig {
  const shared = sharedConfig(root);
  return {
    ...shared,
    plugins: [serverCodeGuard()],
    build: {
      ...shared.build, outDir, manifest: 'manifest.json', modulePreload: { polyfill: false },
      rolldownOptions: { input: entry, output: { codeSplitting: { groups: [{ name: 'vendor', test: VENDOR }] } } },
    },
  };
}

/** Builds what the server renders with. */
export function renderBuild(root: string, entry: string, outDir: string): InlineConfig {
  const shared = sharedConfig(root);
  return {
    ...shared,
    plugins: [viewSources(root)],
    ssr: { noExternal: true, external: ['react', 'react-dom', 'react-router', 'inversify', 'tapable', 'semver'] },
    build: { ...shared.build, outDir, ssr: entry, rolldownOptions: { output: { entryFileNames: 'render.js', chunkFileNames: 'chunks/[name]-[hash].js' } } },
  };
}

/** The development server: views reload in place, pages render from the sources. */
export function developmentServer(root: string, plugins: Plugin[]): InlineConfig {
  const shared = sharedConfig(root);
  return { ...shared, plugins: [...plugins, serverCodeGuard(), viewSources(root)], server: { middlewareMode: true }, ssr: { noExternal: [/^etalage/] } };
}
