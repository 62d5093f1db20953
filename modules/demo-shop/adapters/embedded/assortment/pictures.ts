import type { GeneratedImage } from 'etalage/core';
import { careGroups, careItems, careSets, type CareGroup, type CareItem, type CareSet } from './care/care-items.ts';
import { contentsOf } from './care/contents.ts';
import { campaigns } from './campaigns.ts';
import { blogPictures } from './blog-pictures.ts';
import { drawCampaign } from './drawings/campaign.ts';
import { draw } from './drawings/draw.ts';
import type { Drawing } from './drawings/drawing.ts';
import { models } from './models/models.ts';
import { drawScreen, screenPaths } from './screens.ts';
import { CARE_VIEWS, carePicturePath, picturePath, viewsOf } from './picture-paths.ts';

/** Count up when a drawing changes, so that servers and browsers that cache pictures ask for it anew. */
const EDITION = '7';

/** A set is drawn as what is in it. */
const shapeOf = (care: CareItem | CareSet | CareGroup): Drawing['shape'] =>
  'form' in care
    ? { silhouette: 'care', item: care.form }
    : {
        silhouette: 'care',
        item: 'set',
        holds: contentsOf(care).map(({ form: item, colour }) => ({ item, colour })),
      };

/** How each picture of the demo shop is drawn, by its path below the media folder. */
const drawers: ReadonlyMap<string, () => string> = new Map([
  ...models.flatMap((model) =>
    model.colours.flatMap(({ colour }) =>
      viewsOf(model).map(
        (view) =>
          [
            picturePath(model, colour, view),
            () => draw({ shape: model.shape, surface: model.surface, colour, view }),
          ] as const,
      ),
    ),
  ),
  ...[...careItems, ...careSets, ...careGroups].flatMap((care) =>
    CARE_VIEWS.map(
      (view) =>
        [
          carePicturePath(care, view),
          () => draw({ shape: shapeOf(care), surface: 'leather', colour: care.colour, view }),
        ] as const,
    ),
  ),
  ...Object.entries(campaigns).map(([path, set]) => [path, () => drawCampaign(set)] as const),
  ...blogPictures,
]);

/**
 * The paths of all pictures: several of each product and colour, the campaign pictures of home and category tiles, and
 * those of articles.
 */
export const picturePaths: readonly string[] = [...drawers.keys()];

/**
 * Draws a picture as an SVG document (products 1200 x 1488); undefined for a path that the demo shop does not have.
 * About 10 ms.
 */
export const drawPicture = (path: string): string | undefined => drawers.get(path)?.();

/** The shop on screens, for its web manifest. */
const screens: ReadonlyMap<string, () => string> = new Map(
  screenPaths.map((path) => [path, () => drawScreen(path, drawPicture) ?? '']),
);

/** The demo shop's pictures for the server, drawn when they are asked for. */
export async function findDemoPicture(path: string): Promise<GeneratedImage | undefined> {
  const drawer = drawers.get(path) ?? screens.get(path);
  return drawer && { version: EDITION, read: async () => Buffer.from(drawer()) };
}
