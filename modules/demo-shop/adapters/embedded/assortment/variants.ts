import { ATTRIBUTE_ID, SIZES, sizeOption } from './attributes.ts';
import { colourFamilies, colours } from './colours.ts';
import type { ConfigurableOption } from 'etalage/modules/catalog';
import type { DemoVariant } from './documents.ts';
import type { Model, ModelColour } from './models/model.ts';
import { picturePath } from './picture-paths.ts';
import { pricesOf } from './prices.ts';
import { seededRandom } from './random.ts';
import { stockOf, variantStock } from './stock.ts';

const RANGE = { dames: { from: 35, to: 42 }, heren: { from: 39, to: 46 } } as const;
const ENABLED = 1;
const DISABLED = 2;
const NOT_VISIBLE = 1;

/** The sizes that a model is made in. */
export function sizesOf(model: Model): number[] {
  const { from, to } = RANGE[model.gender];
  return SIZES.filter((size) => size >= from && size <= to);
}

/** The variants of a model in one colour, one a size. `skuStem` and `firstId` are those of the colour. */
export function sizeVariants(model: Model, colour: ModelColour, skuStem: string, firstId: number): DemoVariant[] {
  const sizes = sizesOf(model);
  return sizes.map((size, index) => {
    const id = firstId + index;
    const sku = `${skuStem}-${size}`;
    const isEdge = index === 0 || index === sizes.length - 1;
    const withdrawn = isEdge && seededRandom(`withdrawn ${sku}`)() < 0.06;
    const image = picturePath(model, colour.colour, 'side');
    return {
      id,
      sku,
      status: withdrawn ? DISABLED : ENABLED,
      visibility: NOT_VISIBLE,
      ...pricesOf(model.price, colour),
      image,
      small_image: image,
      thumbnail: image,
      size: String(sizeOption(size)),
      color: String(colours[colour.colour].option),
      simple_colour: String(colourFamilies[colours[colour.colour].family].option),
      stock: variantStock(id, colour.soldOut === true ? 0 : stockOf(sku, isEdge)),
    };
  });
}

/** The choices that tell a product's variants apart: always size, and colour when the product has several. */
export function configurableOptions(model: Model, productId: number): ConfigurableOption[] {
  const size: ConfigurableOption = {
    id: productId * 10 + 1,
    attribute_id: String(ATTRIBUTE_ID.size),
    attribute_code: 'size',
    label: 'Maat',
    position: 1,
    product_id: productId,
    values: sizesOf(model).map((value) => ({
      value_index: sizeOption(value),
      label: String(value),
      default_label: String(value),
    })),
  };
  if (model.coloursTogether !== true) return [size];
  return [
    {
      id: productId * 10,
      attribute_id: String(ATTRIBUTE_ID.color),
      attribute_code: 'color',
      label: 'Kleur',
      position: 0,
      product_id: productId,
      values: model.colours.map(({ colour }) => {
        const { option, label, hex } = colours[colour];
        return { value_index: option, label, default_label: label, swatch: hex };
      }),
    },
    size,
  ];
}
