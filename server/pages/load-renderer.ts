import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublicSettings } from 'etalage/core';
import type { Renderer, RendererOptions } from 'etalage/core/react/render';
import { buildFolder, compositionId } from '../composition/composition.ts';
import { withSheetTexts } from './sheet-texts.ts';
import type { BuildRecord } from '../composition/build.ts';
import type { Shop, ViewSettings } from '../config/shop.ts';

/** Makes a store view's renderer from whatever builds or serves its code. */
export type CreateRenderer = (options: RendererOptions) => Promise<Renderer>;

/** What the browser may know of a store view's settings. */
export function publicSettings(shop: Shop, { view, publicConfig }: ViewSettings): PublicSettings {
  // Modules without settings are not named: with each of them every page would be longer.
  const config = Object.fromEntries(Object.entries(publicConfig).filter(([, own]) => Object.keys(own).length > 0));
  return { storeCode: view.storeCode, storeViews: shop.views.map((one) => one.view), config };
}

/** Names the build of a store view's pages: by its first file, whose name changes with all that it loads. */
export const buildNameOf = ({ views }: Shop, index: number, { compositions }: BuildRecord): string | undefined =>
  views[index] && compositions[compositionId(views[index])]?.entry.replace('/assets/', '');

/** The built render code and files of a store view. @throws when the shop is not built. */
export async function builtRenderer(
  shop: Shop,
  settings: ViewSettings,
  build: BuildRecord,
): Promise<{ create: CreateRenderer; assets: RendererOptions['assets'] }> {
  const id = compositionId(settings);
  const file = join(buildFolder(shop.root), id, 'render', 'render.js');
  const assets = build.compositions[id];
  if (!assets || !existsSync(file))
    throw new Error(`Store view "${settings.view.storeCode}" is not built. Run: npx etalage build`);
  const module = (await import(pathToFileURL(file).href)) as { createRenderer: CreateRenderer };
  return { create: module.createRenderer, assets: withSheetTexts(join(buildFolder(shop.root), id, 'client'), assets) };
}
