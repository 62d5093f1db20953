import { once } from 'node:events';
import { createServer } from 'node:net';
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
 * change shows at once; a kernel boots again only when its code did change.
 */
export async function developmentPages(shop: Shop): Promise<PageBuild> {
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
    developmentServer(shop.root, [react()].flat(), serverFiles, await freePort()),
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
  };
}
