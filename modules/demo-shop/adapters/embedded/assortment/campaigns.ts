import type { CampaignSet, Placed } from './drawings/campaign.ts';
import type { ColourKey } from './colours.ts';
import { models } from './models/models.ts';

/**
 * The pictures of home, category tiles and quiet pages by path: `hero-wide` 1600 x 900, the `-tall` ones, tiles and
 * those of quiet pages 900 x 1125.
 */
export const campaigns: Readonly<Record<string, CampaignSet>> = {
  '/campaign/hero-wide.svg': {
    width: 1600,
    height: 900,
    wall: '#c9a893',
    floor: 700,
    arch: { x: 1080, width: 560, top: 90 },
    plinths: [
      { form: 'block', x: 1390, top: 640, width: 360, height: 170 },
      { form: 'round', x: 980, top: 570, width: 540, height: 260 },
    ],
    products: [placed('aurelia', 'cognac', 1394, 632, 0.4), placed('valentina', 'bordeaux', 980, 566, 0.57)],
  },
  '/campaign/hero-tall.svg': {
    width: 900,
    height: 1125,
    wall: '#c9a893',
    floor: 900,
    arch: { x: 450, width: 620, top: 110 },
    plinths: [
      { form: 'round', x: 420, top: 640, width: 640, height: 350 },
      { form: 'block', x: 650, top: 900, width: 360, height: 140 },
    ],
    products: [placed('valentina', 'bordeaux', 420, 636, 0.64), placed('aurelia', 'cognac', 654, 892, 0.37)],
  },
  '/campaign/heren-wide.svg': {
    width: 1600,
    height: 900,
    wall: '#8d9088',
    floor: 690,
    arch: { x: 560, width: 520, top: 110 },
    plinths: [
      { form: 'block', x: 1060, top: 560, width: 640, height: 240 },
      { form: 'round', x: 520, top: 650, width: 560, height: 170 },
    ],
    products: [placed('willem', 'taupe', 1060, 552, 0.58), placed('edgar', 'cognac', 520, 646, 0.56, true)],
  },
  '/campaign/heren-tall.svg': {
    width: 900,
    height: 1125,
    wall: '#8d9088',
    floor: 880,
    arch: { x: 480, width: 560, top: 130 },
    plinths: [
      { form: 'block', x: 480, top: 600, width: 560, height: 330 },
      { form: 'round', x: 400, top: 860, width: 600, height: 170 },
    ],
    products: [placed('willem', 'taupe', 480, 592, 0.52), placed('edgar', 'cognac', 400, 856, 0.6, true)],
  },
  '/campaign/look.svg': {
    width: 1200,
    height: 1200,
    wall: '#b9ad97',
    floor: 830,
    arch: { x: 600, width: 600, top: 70 },
    plinths: [
      { form: 'block', x: 600, top: 560, width: 400, height: 300 },
      { form: 'round', x: 980, top: 700, width: 380, height: 210 },
      { form: 'round', x: 270, top: 760, width: 440, height: 170 },
      { form: 'block', x: 640, top: 1010, width: 520, height: 110 },
    ],
    products: [
      placed('pien', 'camel', 600, 552, 0.42),
      placed('bianca', 'cognac', 984, 696, 0.42, true),
      placed('colette', 'bosgroen', 270, 756, 0.46),
      placed('ines', 'bordeaux', 640, 1004, 0.52),
    ],
  },
  '/campaign/atelier.svg': {
    width: 1600,
    height: 900,
    wall: '#a89b8b',
    floor: 690,
    arch: { x: 420, width: 480, top: 120 },
    plinths: [
      { form: 'round', x: 420, top: 600, width: 460, height: 190 },
      { form: 'block', x: 900, top: 520, width: 360, height: 280 },
      { form: 'round', x: 1300, top: 640, width: 420, height: 160 },
    ],
    products: [
      placed('edgar', 'bordeaux', 420, 596, 0.46),
      placed('pien', 'camel', 900, 512, 0.36),
      placed('saar', 'bosgroen', 1300, 636, 0.42, true),
    ],
  },
  '/campaign/onderweg.svg': {
    width: 2000,
    height: 1125,
    wall: '#b7a58f',
    floor: 890,
    arch: { x: 560, width: 580, top: 120 },
    plinths: [
      { form: 'block', x: 560, top: 690, width: 460, height: 290 },
      { form: 'round', x: 980, top: 850, width: 420, height: 160 },
    ],
    products: [placed('bianca', 'cognac', 560, 682, 0.52), placed('colette', 'bosgroen', 980, 846, 0.44)],
    hung: { drawing: placed('lavinia', 'cognac', 0, 0, 1).drawing, x: 1560, y: -60, scale: 0.66 },
  },
  '/campaign/welkom.svg': {
    width: 900,
    height: 1125,
    wall: '#b7a58f',
    floor: 870,
    plinths: [{ form: 'round', x: 380, top: 850, width: 560, height: 170 }],
    products: [placed('vittoria', 'bordeaux', 380, 846, 0.56)],
    hung: { drawing: placed('lavinia', 'cognac', 0, 0, 1).drawing, x: 560, y: -20, scale: 0.46 },
  },
  '/campaign/nieuws.svg': {
    width: 900,
    height: 1125,
    wall: '#a9ad9c',
    floor: 890,
    arch: { x: 450, width: 640, top: 110 },
    plinths: [
      { form: 'block', x: 520, top: 610, width: 560, height: 330 },
      { form: 'round', x: 400, top: 880, width: 620, height: 150 },
    ],
    products: [placed('ilse', 'ecru', 520, 602, 0.5), placed('coco', 'bordeaux', 400, 876, 0.6, true)],
  },
  '/campaign/leeg.svg': {
    width: 900,
    height: 1125,
    wall: '#bfa89a',
    floor: 850,
    arch: { x: 520, width: 600, top: 110 },
    plinths: [{ form: 'round', x: 540, top: 620, width: 480, height: 280 }],
    products: [placed('ines', 'bordeaux', 330, 1010, 0.56)],
  },
  '/campaign/pumps.svg': tile('#d3b3a8', placed('odette', 'ecru', 450, 716, 0.78)),
  '/campaign/sneakers.svg': tile('#b9bfb4', placed('livia', 'wit', 450, 716, 0.76)),
  '/campaign/enkellaarzen.svg': tile('#c4ab8d', placed('bianca', 'cognac', 450, 716, 0.7)),
  '/campaign/laarzen.svg': tile('#b6a596', placed('beatrix', 'camel', 450, 716, 0.5)),
  '/campaign/sandalen.svg': tile('#c9b79c', placed('carolina', 'lichtblauw', 450, 716, 0.74)),
  '/campaign/loafers.svg': tile('#bba9a4', placed('ines', 'bordeaux', 450, 716, 0.78)),
  '/campaign/tassen.svg': tile('#a9aa95', placed('noemie', 'bosgroen', 450, 712, 0.7)),
  '/campaign/heren.svg': tile('#9fa5a8', placed('edgar', 'zwart', 450, 716, 0.78)),
};

function tile(wall: string, product: Placed): CampaignSet {
  return {
    width: 900,
    height: 1125,
    wall,
    floor: 880,
    arch: { x: 450, width: 640, top: 120 },
    plinths: [{ form: 'round', x: 450, top: 720, width: 780, height: 290 }],
    products: [product],
  };
}

function placed(modelKey: string, colour: ColourKey, x: number, y: number, scale: number, mirrored = false): Placed {
  const model = models.find(({ key }) => key === modelKey);
  if (model === undefined)
    throw new Error(`A campaign shows model "${modelKey}", which models/models.ts does not have: name another.`);
  return { drawing: { shape: model.shape, surface: model.surface, colour }, x, y, scale, mirrored };
}
