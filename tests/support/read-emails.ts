import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** An e-mail as its reader has it. */
export interface ReadEmail {
  readonly to: string;
  readonly subject: string;
  readonly language: string;
  readonly text: string;
  readonly html: string;
}

/** The e-mails that a shop has written into its data folder, oldest first. */
export async function emailsIn(dataFolder: string): Promise<ReadEmail[]> {
  const folder = join(dataFolder, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(names.map(async (name) => readEmail(await readFile(join(folder, name), 'latin1'))));
}

const PATIENCE_MS = 15_000;

/**
 * The last e-mail to an address with these words in its subject, as soon as there are so many. @throws when there never
 * are
 */
export async function emailTo(dataFolder: string, to: string, subject: RegExp, count = 1): Promise<ReadEmail> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = (await emailsIn(dataFolder)).filter((email) => email.to === to && subject.test(email.subject));
    const last = found.at(-1);
    if (last && found.length >= count) return last;
    if (performance.now() > end) throw new Error(`No e-mail about ${subject} has come for ${to}`);
    await delay(20);
  }
}

/** What the link of an e-mail carries behind its `#`. */
export function secretsIn({ text }: ReadEmail): URLSearchParams {
  const [, secrets = ''] = /https?:\/\/[^\s#]+#(\S+)/.exec(text) ?? [];
  return new URLSearchParams(secrets);
}

/** Reads a message of the form that the shop writes: two parts, of text and HTML. */
function readEmail(message: string): ReadEmail {
  const { headers, body } = partOf(message);
  const boundary = /boundary="?([^";]+)/.exec(headers.get('content-type') ?? '')?.[1] ?? '';
  const parts = body.split(`--${boundary}`).map((part) => partOf(part.replace(/^\r\n/, '')));
  const read = (type: string): string => {
    const part = parts.find(({ headers: own }) => own.get('content-type')?.startsWith(type));
    return part ? decoded(part.body, part.headers.get('content-transfer-encoding') ?? '') : '';
  };
  const header = (name: string): string => words(headers.get(name) ?? '');
  return {
    to: header('to').replace(/^<|>$/g, ''),
    subject: header('subject'),
    language: header('content-language'),
    text: read('text/plain'),
    html: read('text/html'),
  };
}

function partOf(text: string): { headers: Map<string, string>; body: string } {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: new Map(headers), body: rest.join('\r\n\r\n') };
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? quotedPrintable(body.replace(/=\r\n/g, '')) : body;
}

const quotedPrintable = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8');

/** Encoded words of a header (RFC 2047). */
const words = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : quotedPrintable(word.replaceAll('_', ' ')),
    );
