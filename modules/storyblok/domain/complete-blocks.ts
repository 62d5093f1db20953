import type { Block } from '../module.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isBlock = (value: unknown): value is Block =>
  isObject(value) && typeof value['component'] === 'string' && '_uid' in value;

/** Blocks with those inside them, wherever they stand, completed; the inner ones first. */
export const completeBlocks = (
  blocks: readonly Block[],
  complete: (block: Block) => Promise<Block>,
): Promise<Block[]> =>
  Promise.all(blocks.map(async (block) => complete({ ...block, ...(await fieldsOf(block, complete)) })));

async function fieldsOf(
  value: Readonly<Record<string, unknown>>,
  complete: (block: Block) => Promise<Block>,
): Promise<Readonly<Record<string, unknown>>> {
  const changed = Object.entries(value)
    .filter(([, field]) => holdsBlocks(field))
    .map(async ([name, field]) => [name, await within(field, complete)] as const);
  return { ...value, ...Object.fromEntries(await Promise.all(changed)) };
}

/** Most of what stories hold are texts and links, with which there is nothing to wait for: menus above all. */
const holdsBlocks = (value: unknown): boolean => {
  if (!isObject(value)) return false;
  const known = answers.get(value);
  if (known !== undefined) return known;
  const answer = isBlock(value) || Object.values(value).some(holdsBlocks);
  answers.set(value, answer);
  return answer;
};
/** Asked of the same stories with every page, and at each level of theirs. */
const answers = new WeakMap<object, boolean>();

async function within(value: unknown, complete: (block: Block) => Promise<Block>): Promise<unknown> {
  if (Array.isArray(value))
    return value.every(isBlock)
      ? completeBlocks(value, complete)
      : Promise.all(value.map((one) => within(one, complete)));
  return isObject(value) ? fieldsOf(value, complete) : value;
}
