import type { JsonSchema } from 'etalage/core';

/** Words that stand in examples until somebody writes a secret there. */
const WORDS = new Set(
  (
    'changeme change me replace replaceme placeholder secret secrets password passwd pass passphrase ' +
    'token key apikey api my your our the a here insert enter put set to this value example examples ' +
    'sample dummy default demo test testing todo tbd fixme foo bar baz foobar admin root user ' +
    'username none null undefined string real please etalage shop store private signing random long ' +
    'some new only for not use do in production dev development local'
  ).split(' '),
);

/** What a secret is called that somebody chose for a machine: it should be long. */
const KEY = /(key|keys|secret|token|salt)$/i;
const PASSWORD = /(password|passwd|pass|pwd)$/i;

const LEAST = { key: 16, password: 8 };

/**
 * Why a text cannot be a secret: an example, a word that stands for one, something that anybody tries first.
 * @param name of the setting; a key is long, a password less so, of others nothing is known
 */
export function placeholderReason(text: string, name: string, schema: JsonSchema): string | undefined {
  const { examples, minLength } = schema;
  if (Array.isArray(examples) && (examples as unknown[]).includes(text)) return 'is the example of the documentation';
  const password = passwordIn(text);
  if (password !== undefined) return isPlaceholder(password) ? 'has a password that is a placeholder' : undefined;
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return isMarked(text) ? 'is a placeholder' : undefined;
  if (isPlaceholder(text)) return 'is a placeholder';
  const least = KEY.test(name) ? LEAST.key : PASSWORD.test(name) ? LEAST.password : 1;
  if (typeof minLength !== 'number' && text.length < least) return `is shorter than ${least} characters`;
  return undefined;
}

/** The password of an address: `postgres://user:password@host`. */
function passwordIn(text: string): string | undefined {
  const { password = '' } = URL.parse(text) ?? {};
  try {
    return decodeURIComponent(password) || undefined;
  } catch {
    return password;
  }
}

const isPlaceholder = (text: string): boolean => isMarked(text) || isWords(text) || isMonotonous(text);

/** `<your key>`, `${KEY}`, `{{ key }}`, `...`, `xxxx`, or a sentence with one of these words in it. */
const isMarked = (text: string): boolean =>
  BRACKETS.some(([open, close]) => isNameBetween(text, open, close)) ||
  /change[-_ ]?me|replace[-_ ]?me|place[-_ ]?holder|your[-_ ]/i.test(text) ||
  /^[x*.\-_?#\s]+$/i.test(text);

const BRACKETS = [
  ['<', '>'],
  ['${', '}'],
  ['{{', '}}'],
] as const;

/** Brackets around anything but words may be a part of a random password. */
function isNameBetween(text: string, open: string, close: string): boolean {
  const from = text.indexOf(open);
  const to = text.lastIndexOf(close);
  return from >= 0 && to > from && /^[\sa-z0-9_-]{3,}$/i.test(text.slice(from + open.length, to));
}

/** Nothing but such words, with or without figures behind them: `my-secret-key`, `Secret123`. */
function isWords(text: string): boolean {
  const words = text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map(withoutFigures)
    .filter(Boolean);
  return words.length > 0 && words.every((word) => WORDS.has(word));
}

function withoutFigures(word: string): string {
  const last = [...word].findLastIndex((letter) => !/\d/.test(letter));
  return word.slice(0, last + 1);
}

/** A few characters over and over, or those of the keyboard in their order. */
function isMonotonous(text: string): boolean {
  const low = text.toLowerCase();
  const periods = Array.from({ length: Math.min(16, Math.floor(low.length / 2)) }, (_none, index) => index + 1);
  if (periods.some((period) => low === low.slice(0, period).repeat(low.length).slice(0, low.length))) return true;
  const rows = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', '0123456789abcdef'];
  return (
    low.length >= 4 && rows.some((row) => row.repeat(8).includes(low) || [...row].reverse().join('').includes(low))
  );
}
