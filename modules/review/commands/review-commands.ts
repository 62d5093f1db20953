import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError, orRefused, textTable, type CommandInput, type CommandShop } from 'etalage/core';
import { plainLine, plainText } from '../domain/plain.ts';
import { ReviewAdmin, ReviewPhotos, UnknownReview, type Review, type ReviewStatus } from '../module.ts';

const WRONG_INPUT = 2;
const LARGEST_LIST = 100_000;
const STATUSES: readonly string[] = ['held', 'approved', 'rejected'] satisfies readonly ReviewStatus[];
const isStatus = (text: string): text is ReviewStatus => STATUSES.includes(text);

function wrong(what: string): number {
  console.error(`etalage: ${what}`);
  return WRONG_INPUT;
}

const isWhole = (text: unknown, most: number): boolean =>
  typeof text === 'string' && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= most;

/** @throws ApiError UnknownReview */
function idOf(text: string | undefined): number {
  if (!isWhole(text, 2_147_483_647)) throw new ApiError(UnknownReview);
  return Number(text);
}

/** Runs `etalage review list`. Answers 0, or 2 for wrong options. */
export async function listReviews({ options }: CommandInput, { get }: CommandShop): Promise<number> {
  const { status, sku, reported, customer, limit } = options;
  if (!isWhole(limit, LARGEST_LIST))
    return wrong(`--limit takes a number from 1 to ${LARGEST_LIST}, not "${String(limit)}"`);
  if (typeof status === 'string' && !isStatus(status))
    return wrong(`There is no status "${status}". There are ${STATUSES.join(', ')}`);
  if (customer !== undefined && !isWhole(customer, Number.MAX_SAFE_INTEGER))
    return wrong(`--customer takes the number of a customer, not "${String(customer)}"`);
  const found = await (
    await get(ReviewAdmin)
  ).list({
    limit: Number(limit),
    ...(typeof status === 'string' && isStatus(status) && { status }),
    ...(typeof sku === 'string' && { sku }),
    ...(reported === true && { isReported: true }),
    ...(customer !== undefined && { customerId: Number(customer) }),
  });
  if (options['json'] === true) console.log(JSON.stringify(found, undefined, 2));
  else console.log(textTable(['id', 'written', 'status', 'stars', 'reports', 'product', 'title'], found.map(cellsOf)));
  return 0;
}

const cellsOf = ({ id, writtenAt, status, stars, reports, product, title }: Review): string[] => [
  String(id),
  new Date(writtenAt).toISOString(),
  status,
  String(stars),
  String(reports),
  product.sku,
  title,
];

/** Runs `etalage review show`. */
export const showReview = (input: CommandInput, { get }: CommandShop): Promise<number> =>
  orRefused(async () => {
    const found = await (await get(ReviewAdmin)).find(idOf(input.arguments[0]));
    console.log(input.options['json'] === true ? JSON.stringify(found, undefined, 2) : textOf(found));
  });

const textOf = (of: Review): string =>
  [
    cellsOf(of).join('\t'),
    `by\t${of.nickname}${of.isVerified ? ', bought it here' : ''}`,
    ...(of.fit === undefined ? [] : [`fit\t${of.fit}`]),
    ...(of.photos.length === 0 ? [] : [`photos\t${of.photos.length}`]),
    '',
    of.detail,
    ...(of.answer === undefined ? [] : ['', `answer\t${of.answer}`]),
    ...(of.reason === undefined ? [] : ['', `rejected\t${of.reason}`]),
  ].join('\n');

/** Runs `etalage review photos`. Prints the files. */
export const savePhotos = (input: CommandInput, { get }: CommandShop): Promise<number> =>
  orRefused(async () => {
    const [id, folder = '.'] = input.arguments;
    const { photos } = await (await get(ReviewAdmin)).find(idOf(id));
    await mkdir(folder, { recursive: true });
    for (const photo of photos) {
      const file = join(folder, `${photo}.jpg`);
      await writeFile(file, await (await get(ReviewPhotos)).read(photo));
      console.log(file);
    }
  });

/** Runs `etalage review approve` and `reject`. */
export const decideReview = (
  status: 'approved' | 'rejected',
  input: CommandInput,
  { get }: CommandShop,
): Promise<number> =>
  orRefused(async () => {
    const { reason } = input.options;
    const admin = await get(ReviewAdmin);
    const said = typeof reason === 'string' ? plainLine(reason) : undefined;
    console.log(cellsOf(await admin.decide(idOf(input.arguments[0]), status, said)).join('\t'));
  });

/** Runs `etalage review answer`. */
export const answerReview = (input: CommandInput, { get }: CommandShop): Promise<number> =>
  orRefused(async () => {
    const [id, text = ''] = input.arguments;
    console.log(textOf(await (await get(ReviewAdmin)).answer(idOf(id), plainText(text))));
  });
