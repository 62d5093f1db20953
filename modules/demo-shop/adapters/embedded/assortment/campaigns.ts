import type { CampaignSet, Placed } from './drawings/campaign.ts';
import type { ColourKey } from './colours.ts';
import { models } from './models/models.ts';
import { readData } from './read-data.ts';

/** A model of the assortment in a picture. */
interface PlacedModel extends Omit<Placed, 'drawing'> {
  readonly model: string;
  readonly colour: ColourKey;
}

interface StoredSet extends Omit<CampaignSet, 'products' | 'hung'> {
  readonly products: readonly PlacedModel[];
  readonly hung?: PlacedModel;
}

interface CampaignsFile {
  /** By path. */
  readonly sets: Readonly<Record<string, StoredSet>>;
  /** Pictures of categories, by path: one product on a plinth. */
  readonly tiles: Readonly<Record<string, { readonly wall: string; readonly product: PlacedModel }>>;
}

const { sets, tiles } = readData<CampaignsFile>('campaigns.json');

/**
 * The pictures of home, category tiles and quiet pages by path: `hero-wide` 1600 x 900, the `-tall` ones, tiles and
 * those of quiet pages 900 x 1125.
 */
export const campaigns: Readonly<Record<string, CampaignSet>> = Object.fromEntries([
  ...Object.entries(sets).map(([path, { products, hung, ...set }]): [string, CampaignSet] => [
    path,
    { ...set, products: products.map(placed), ...(hung ? { hung: placed(hung) } : {}) },
  ]),
  ...Object.entries(tiles).map(([path, { wall, product }]): [string, CampaignSet] => [path, tile(wall, product)]),
]);

function tile(wall: string, product: PlacedModel): CampaignSet {
  return {
    width: 900,
    height: 1125,
    wall,
    floor: 880,
    arch: { x: 450, width: 640, top: 120 },
    plinths: [{ form: 'round', x: 450, top: 720, width: 780, height: 290 }],
    products: [placed(product)],
  };
}

function placed({ model: key, colour, ...place }: PlacedModel): Placed {
  const model = models.find((one) => one.key === key);
  if (model === undefined)
    throw new Error(`A campaign shows model "${key}", which no file in models/ or lines/ has: name another.`);
  return { drawing: { shape: model.shape, surface: model.surface, colour }, ...place };
}
