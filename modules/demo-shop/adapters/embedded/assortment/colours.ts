/**
 * The shop's named colours. `option` belongs to the attribute `color` (the exact shade), `family` to `simple_colour`
 * (what shoppers filter by), `code` is the part in the sku, `adjective` reads in a sentence ("in warm cognac").
 */
export interface Colour {
  option: number;
  label: string;
  code: string;
  family: ColourFamilyKey;
  hex: string;
  adjective: string;
}

export const colourFamilies = {
  zwart: { option: 601, label: 'Zwart', hex: '#1d1c1c' },
  bruin: { option: 602, label: 'Bruin', hex: '#8a4f2a' },
  beige: { option: 603, label: 'Beige', hex: '#cdb497' },
  wit: { option: 604, label: 'Wit', hex: '#f5f2ec' },
  rood: { option: 605, label: 'Rood', hex: '#6b1a28' },
  roze: { option: 606, label: 'Roze', hex: '#d9a3a3' },
  blauw: { option: 607, label: 'Blauw', hex: '#232f4c' },
  groen: { option: 608, label: 'Groen', hex: '#2e4335' },
  metallic: { option: 609, label: 'Metallic', hex: '#b9babd' },
  grijs: { option: 610, label: 'Grijs', hex: '#7c7d80' },
} as const;

export type ColourFamilyKey = keyof typeof colourFamilies;

export const colours = {
  zwart: { option: 701, label: 'Zwart', code: 'ZWA', family: 'zwart', hex: '#1d1c1c', adjective: 'diep zwart' },
  cognac: { option: 702, label: 'Cognac', code: 'COG', family: 'bruin', hex: '#9a5527', adjective: 'warm cognac' },
  ecru: { option: 703, label: 'Ecru', code: 'ECR', family: 'wit', hex: '#e6dcc6', adjective: 'romig ecru' },
  bordeaux: { option: 704, label: 'Bordeaux', code: 'BOR', family: 'rood', hex: '#611826', adjective: 'vol bordeaux' },
  nude: { option: 705, label: 'Nude', code: 'NUD', family: 'beige', hex: '#d3ab90', adjective: 'zacht nude' },
  taupe: { option: 706, label: 'Taupe', code: 'TAU', family: 'beige', hex: '#8d7d6e', adjective: 'rustig taupe' },
  navy: { option: 707, label: 'Navy', code: 'NAV', family: 'blauw', hex: '#222d49', adjective: 'donker navy' },
  bosgroen: {
    option: 708,
    label: 'Bosgroen',
    code: 'BOS',
    family: 'groen',
    hex: '#2d4436',
    adjective: 'diep bosgroen',
  },
  zilver: { option: 709, label: 'Zilver', code: 'ZIL', family: 'metallic', hex: '#b9bbbf', adjective: 'licht zilver' },
  wit: { option: 710, label: 'Wit', code: 'WIT', family: 'wit', hex: '#f4f2ee', adjective: 'helder wit' },
  roze: { option: 711, label: 'Roze', code: 'ROZ', family: 'roze', hex: '#d8a2a4', adjective: 'poederroze' },
  camel: { option: 712, label: 'Camel', code: 'CAM', family: 'bruin', hex: '#b98a58', adjective: 'zandkleurig camel' },
  chocolade: {
    option: 713,
    label: 'Chocolade',
    code: 'CHO',
    family: 'bruin',
    hex: '#4a2f22',
    adjective: 'donker chocolade',
  },
  grijs: { option: 714, label: 'Grijs', code: 'GRI', family: 'grijs', hex: '#7c7b7a', adjective: 'leisteengrijs' },
  rood: { option: 715, label: 'Rood', code: 'ROO', family: 'rood', hex: '#9b1f25', adjective: 'helder rood' },
  terracotta: {
    option: 716,
    label: 'Terracotta',
    code: 'TER',
    family: 'bruin',
    hex: '#a9563a',
    adjective: 'gebrand terracotta',
  },
  lichtblauw: {
    option: 717,
    label: 'Lichtblauw',
    code: 'LBL',
    family: 'blauw',
    hex: '#93a9c0',
    adjective: 'koel lichtblauw',
  },
  olijf: { option: 718, label: 'Olijf', code: 'OLI', family: 'groen', hex: '#5f6042', adjective: 'grijzig olijf' },
  goud: { option: 719, label: 'Goud', code: 'GOU', family: 'metallic', hex: '#c2a265', adjective: 'zacht goud' },
  zand: { option: 720, label: 'Zand', code: 'ZAN', family: 'beige', hex: '#cdb998', adjective: 'licht zand' },
} as const satisfies Record<string, Colour>;

export type ColourKey = keyof typeof colours;
