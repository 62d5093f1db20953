import type { OptionId } from '../documents.ts';
import { plainText } from '../plain-text.ts';

/**
 * Readers of the fields of exported documents, which are not as their shapes promise: ids and numbers as texts, flags
 * as `"1"`, null for what is absent. What has one meaning is read as that; anything else throws a RecordError.
 */

/** An exported record, before anything is known of its fields. */
export interface Raw {
  readonly [field: string]: unknown;
}

/** Says, for people, why a record cannot be imported. */
export class RecordError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'RecordError';
  }
}

export const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

/** A value as a message shows it. */
const shown = (value: unknown): string => JSON.stringify(value).slice(0, 60);

/** A number, also when it is written as a text. */
export function decimal(source: Raw, field: string): number | undefined {
  const value = source[field];
  if (isAbsent(value)) return undefined;
  const number = typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
  if (typeof number === 'number' && Number.isFinite(number)) return number;
  throw new RecordError(`${field} is ${shown(value)}, which is no number`);
}

export function wholeNumber(source: Raw, field: string): number | undefined {
  const number = decimal(source, field);
  if (number === undefined || Number.isSafeInteger(number)) return number;
  throw new RecordError(`${field} is ${shown(source[field])}, which is no whole number`);
}

/**
 * An id as a number: catalogues of platforms with text keys (`WIN215/65`, a UUID) are numbered by `numberOfKey`, the
 * same key always alike. 0 is no id, but says of a parent that there is none.
 */
export function optionalId(source: Raw, field: string): number | undefined {
  const value = source[field];
  const key = typeof value === 'string' ? value.trim() : '';
  if (key === '') return wholeNumber(source, field);
  return /^-?\d{1,15}$/.test(key) ? Number(key) : numberOfKey(key);
}

/** An id: a whole number above zero. */
export function requiredId(source: Raw, field = 'id'): number {
  const id = optionalId(source, field);
  if (id === undefined) throw new RecordError(`${field} is missing`);
  if (id <= 0) throw new RecordError(`${field} is ${id}; ids begin at 1`);
  return id;
}

const FNV_START = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/**
 * A number for a text key: its FNV-1a hash, 48 bits of it above 2^48, where no platform counts. That two of 100,000
 * keys share one has a chance of 1 in 50,000.
 */
export function numberOfKey(key: string): number {
  let hash = FNV_START;
  for (const byte of new TextEncoder().encode(key)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * FNV_PRIME);
  return Number((hash >> 16n) ^ (hash & 0xffffn)) + 2 ** 48;
}

/** A text without spaces around it; a number counts as its digits. */
export function text(source: Raw, field: string): string | undefined {
  const value = source[field];
  if (isAbsent(value)) return undefined;
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new RecordError(`${field} is ${shown(value)}, which is no text`);
  return String(value).trim() || undefined;
}

/** Those of the fields that a record has, as texts. */
export const texts = (source: Raw, fields: readonly string[]): Raw =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const found = text(source, field);
      return found === undefined ? [] : [[field, found]];
    }),
  );

export function requiredText(source: Raw, field: string): string {
  const value = text(source, field);
  if (value === undefined) throw new RecordError(`${field} is missing`);
  return value;
}

const FLAGS = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  [1, true],
  [0, false],
  ['1', true],
  ['0', false],
  ['true', true],
  ['false', false],
]);

/** A name as people read it: editors leave `&trade;` and other HTML in names. */
export function requiredName(source: Raw, field = 'name'): string {
  const name = plainText(requiredText(source, field));
  if (name === '') throw new RecordError(`${field} is empty`);
  return name;
}

/** A flag in any of its spellings. */
export function flag(source: Raw, field: string, absent: boolean): boolean {
  const value = source[field];
  if (isAbsent(value)) return absent;
  const found = FLAGS.get(value);
  if (found === undefined) throw new RecordError(`${field} is ${shown(value)}, which is neither yes nor no`);
  return found;
}

/** A list; null is an empty one. */
export function list(source: Raw, field: string): readonly unknown[] {
  const value = source[field];
  if (isAbsent(value)) return [];
  if (!Array.isArray(value)) throw new RecordError(`${field} is no list`);
  return value;
}

/** A list of objects; entries that are null are left out. */
export function records(source: Raw, field: string): Raw[] {
  return list(source, field)
    .filter((entry) => entry !== null)
    .map((entry, place) => {
      if (!isRaw(entry)) throw new RecordError(`${field}[${place}] is ${shown(entry)} instead of an object`);
      return entry;
    });
}

/** A list of values, also as one value or as one text with commas. */
function values(source: Raw, field: string): readonly unknown[] {
  const value = source[field];
  const entries =
    typeof value === 'string'
      ? value.split(',').map((entry) => entry.trim())
      : typeof value === 'number'
        ? [value]
        : list(source, field);
  return entries.filter((entry) => !isAbsent(entry));
}

/** A list of ids of other documents. */
export const ids = (source: Raw, field: string): number[] =>
  values(source, field).map((entry) => optionalId({ [field]: entry }, field) ?? 0);

/** A list of keys of what is no document, such as store views and tax classes: numbers, and texts as they are. */
export const keys = (source: Raw, field: string): OptionId[] =>
  values(source, field).map((entry) => key({ [field]: entry }, field) ?? '');

/** A key of what is no document: a number, or a text as it is. */
export function key(source: Raw, field: string): OptionId | undefined {
  const found = text(source, field);
  return found !== undefined && /^-?\d{1,15}$/.test(found) ? Number(found) : found;
}

/**
 * A moment as `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss`, from these, ISO 8601 or ms since 1970; MySQL's zero date is none.
 */
export function date(source: Raw, field: string): string | undefined {
  const value = source[field];
  if (isAbsent(value) || (typeof value === 'string' && value.startsWith('0000-00-00'))) return undefined;
  const plain = typeof value === 'string' && /^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/.test(value);
  const time =
    typeof value === 'number'
      ? value
      : Date.parse(plain ? `${value.replace(' ', 'T')}Z`.replace(/^(.{10})Z$/, '$1') : String(value));
  if (Number.isNaN(time) || Math.abs(time) > 8.64e15)
    throw new RecordError(`${field} is ${shown(value)}, which is no date`);
  return plain ? value : new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}

/** A record without the fields that say nothing. */
export function withoutNulls(source: Raw): Raw {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== null && value !== undefined));
}

/** Of one step of a path, in characters. */
const MAX_STEP = 120;

/** A text as a part of an address: `Chloé Tank` becomes `chloe-tank`. */
export function urlKeyOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, MAX_STEP)
    .replace(/^-|-$/g, '');
}

/** A path of the shop: without origin, query, slashes around it, and steps that browsers take out. */
export function urlPath(source: Raw, field = 'url_path'): string | undefined {
  const path = text(source, field)
    ?.replace(/^https?:\/\/[^/]*/i, '')
    .replace(/[?#].*$/s, '')
    .split(/[/\\]+/)
    .filter((step) => !/^\.{0,2}$/.test(step))
    .map((step) => step.slice(0, MAX_STEP))
    .join('/');
  return path || undefined;
}
