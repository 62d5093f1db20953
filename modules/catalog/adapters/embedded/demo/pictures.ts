import { campaigns } from './campaigns.ts';
import { drawCampaign } from './drawings/campaign.ts';
import { draw } from './drawings/draw.ts';
import { models } from './models/models.ts';
import { picturePath, VIEWS } from './picture-paths.ts';

/** A picture of the demo shop: its path below the media folder and its SVG document. */
export interface DemoPicture {
  readonly path: string;
  readonly svg: string;
}

/**
 * Every picture that the demo shop refers to, each path once: two of each product and colour (1200 x 1488), and the
 * campaign pictures of the home page. Drawn one by one as they are asked for.
 */
export function* demoPictures(): Iterable<DemoPicture> {
  for (const model of models) {
    for (const { colour } of model.colours) {
      for (const view of VIEWS) {
        yield { path: picturePath(model, colour, view), svg: draw({ shape: model.shape, surface: model.surface, colour, view }) };
      }
    }
  }
  for (const [path, set] of Object.entries(campaigns)) yield { path, svg: drawCampaign(set) };
}
