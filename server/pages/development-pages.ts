import { once } from 'node:events';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  compositionId,
  compositionsOf,
  serverFilesOf,
  writeComposition,
  type CompositionEntries,
} from '../composition/composition.ts';
import type { Shop } from '../config/load-shop.ts';
import type { PageBuild } from '../start-shop.ts';
import type { CreateRenderer } from './load-renderer.ts';
import type { Renderer, RendererOptions } from 'etalage/core/react/render';

/**
 * Pages from the sources through Vite's development server. The render code is asked for with every page, so that a
 * change shows at once; a kernel boots again only when its code did change. Of the shop's folder only what browsers run
 * is served: no settings, no data, no dot files.
 * @param host where the shop listens; the socket that reloads views listens there too.
 */
export async function developmentPages(shop: Shop, host: string): Promise<PageBuild> {
  const [vitePackage, { developmentServer }, { default: react }] = await Promise.all([
    import('vite'),
    import('../composition/vite-config.ts'),
    import('@vitejs/plugin-react'),
  ]);
  const entries = new Map<string, CompositionEntries>();
  for (const composition of compositionsOf(shop))
    entries.set(composition.id, await writeComposition(shop.root, composition));
  const serverFiles = shop.views.flatMap(({ modules }) => serverFilesOf(modules));
  const vite = await vitePackage.createServer(
    developmentServer({
      root: shop.root,
      plugins: [react()].flat(),
      serverFiles,
      folders: [
        ...sourceFolders(shop, vitePackage.searchForWorkspaceRoot(shop.root)),
        ...[...entries.values()].map(({ browser }) => dirname(browser)),
      ],
      reload: { host, port: await freePort() },
    }),
  );
  return {
    assets: [{ path: '/', handler: vite.middlewares }],
    // The development server's styles are inline, and it reloads over a socket.
    csp: { 'style-src': ["'unsafe-inline'"], 'connect-src': ['ws:'] },
    close: () => vite.close(),
    async renderer(_shop, index, make) {
      const settings = shop.views[index];
      const entry = settings && entries.get(compositionId(settings));
      if (!entry) throw new Error(`There is no store view ${index}`);
      const state: { code?: CreateRenderer; renderer?: Promise<Renderer> } = {};
      return async () => {
        const { createRenderer } = (await vite.ssrLoadModule(entry.render)) as { createRenderer: CreateRenderer };
        if (state.code !== createRenderer || !state.renderer) {
          state.code = createRenderer;
          state.renderer = make(createRenderer, developmentAssets(entry.development));
        }
        return state.renderer;
      };
    },
  };
}

/** The sources of the framework, the installed modules and themes, and the libraries. */
function sourceFolders({ root, views }: Shop, workspace: string): string[] {
  const framework = ['core', 'modules', 'theme'].map((name) =>
    fileURLToPath(new URL(`../../${name}`, import.meta.url)),
  );
  const installed = views.flatMap(({ modules, theme }) => [
    dirname(theme),
    ...modules.map(({ files }) => dirname(files.manifest)),
  ]);
  const libraries = [root, workspace].map((folder) => join(folder, 'node_modules'));
  return [...new Set([...framework, ...installed, ...libraries])];
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** In development the entry imports styles and views by itself. */
function developmentAssets(entry: string): RendererOptions['assets'] {
  return {
    entry: `/@fs/${entry.replaceAll('\\', '/').replace(/^\//, '')}`,
    styles: [],
    scripts: [],
    chunks: {},
    messages: {},
    lazyMessages: {},
  };
}
