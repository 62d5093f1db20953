import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RendererOptions } from 'etalage/core/react/render';
import type { BuiltAssets } from '../composition/assets.ts';

/** The built files of a composition with the texts of its style sheets, which stand in the pages themselves. */
export const withSheetTexts = (client: string, assets: BuiltAssets): RendererOptions['assets'] => ({
  ...assets,
  sheets: assets.sheets.map((address) => ({ address, text: readFileSync(join(client, address), 'utf8').trim() })),
});
