import type { AttributeDocument } from 'etalage/modules/catalog';
import { brands } from './brands.ts';
import { colourFamilies, colours } from './colours.ts';
import { INDEXED_AT } from './dates.ts';
import type { DemoStoreCode } from './documents.ts';
import { occasions } from './occasions.ts';

export const SIZES = [35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46] as const;
export const sizeOption = (size: number): number => 129 + size;

/** Ids of attributes that products refer to. */
export const ATTRIBUTE_ID = { size: 142, color: 93 } as const;

export const collections = {
  iconen: { option: 521, label: 'Iconen' },
  herfst: { option: 522, label: 'Herfst 2026' },
  winter: { option: 523, label: 'Winter 2026' },
} as const;

export const genders = { dames: { option: 531, label: 'Dames' }, heren: { option: 532, label: 'Heren' } } as const;

export const insoles = { yes: { option: 541, label: 'Ja' }, no: { option: 542, label: 'Nee' } } as const;

export const materials = {
  leather: { option: 551, label: 'Leer' },
  suede: { option: 552, label: 'Suède' },
  patent: { option: 553, label: 'Lakleer' },
  croc: { option: 554, label: 'Leer met krokoprint' },
  pebbled: { option: 555, label: 'Generfd leer' },
  canvas: { option: 556, label: 'Canvas' },
  woven: { option: 557, label: 'Gevlochten leer' },
} as const;

/** Heel heights by their upper bound in millimetres (included). Their labels begin with what lists order them by. */
export const heelHeights = [
  { option: 561, label: '0 tot 3 cm (plat)', upTo: 30 },
  { option: 562, label: '3 tot 5 cm (laag)', upTo: 50 },
  { option: 563, label: '5 tot 8 cm', upTo: 80 },
  { option: 564, label: '8 cm en hoger', upTo: Number.POSITIVE_INFINITY },
] as const;

interface Option {
  readonly option: number;
  readonly label: string;
  readonly hex?: string;
}

/** The attributes that shoppers filter by or choose from, with their options, labelled for a store view. */
export function demoAttributes(store: DemoStoreCode): AttributeDocument[] {
  const insoleLabel = store === 'be' ? 'Uitneembaar voetbed' : 'Uitneembare binnenzool';
  return [
    select(
      81,
      'brand',
      'Merk',
      Object.values(brands)
        .map(({ option, name }) => ({ option, label: name }))
        .toSorted((left, right) => left.label.localeCompare(right.label, 'nl')),
    ),
    select(ATTRIBUTE_ID.color, 'color', 'Kleur', Object.values(colours)),
    select(137, 'collection', 'Collectie', Object.values(collections)),
    select(138, 'gender', 'Voor', Object.values(genders)),
    select(139, 'simple_colour', 'Kleur', Object.values(colourFamilies)),
    select(
      ATTRIBUTE_ID.size,
      'size',
      'Maat',
      SIZES.map((size) => ({ option: sizeOption(size), label: String(size) })),
    ),
    select(143, 'removable_inner_sole', insoleLabel, Object.values(insoles)),
    select(144, 'material', 'Materiaal', Object.values(materials)),
    select(145, 'heel_height', 'Hakhoogte', heelHeights),
    select(146, 'occasion', 'Gelegenheid', Object.values(occasions)),
    { ...select(77, 'price', 'Prijs', []), frontend_input: 'price', backend_type: 'decimal', options: [] },
  ].map((attribute, position) => ({ ...attribute, position: position + 1 }));
}

function select(id: number, code: string, label: string, options: readonly Option[]): AttributeDocument {
  return {
    id,
    attribute_id: id,
    attribute_code: code,
    frontend_input: 'select',
    backend_type: 'int',
    scope: 'global',
    entity_type_id: '4',
    options: [
      { label: ' ', value: '' },
      ...options.map(({ option, label: name, hex }, index) => ({
        label: name,
        value: String(option),
        sort_order: index + 1,
        ...(hex === undefined ? {} : { swatch: hex }),
      })),
    ],
    default_frontend_label: label,
    default_value: '',
    frontend_labels: null,
    is_user_defined: true,
    is_visible: true,
    is_required: false,
    is_filterable: true,
    is_comparable: '1',
    is_visible_on_front: '1',
    is_searchable: '1',
    used_in_product_listing: '1',
    is_unique: '0',
    apply_to: [],
    tsk: INDEXED_AT,
  };
}
