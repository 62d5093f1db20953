import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadShop, type Shop } from 'etalage/server';
import { UsageError } from '../kit/usage-error.ts';
import { addressOf } from './address.ts';
import type { OptionValues } from './program-command.ts';

/** So long a shop may take to answer. */
const ANSWER_MS = 15_000;

/** Purges pages from the cache of a shop that runs, by tags or all, or made pictures from the disk. */
export async function purge({ tags, all, url, images, json }: OptionValues): Promise<void> {
  if (!tags && !all && !images) throw new UsageError('Say what: --tags product,category, --all, or --images');
  if (tags && all) throw new UsageError('--tags and --all exclude each other');
  const shop = await loadShop();
  const answers = [
    ...(images ? [removeImages(shop)] : []),
    ...(tags || all ? [await purgePages(shop, String(url ?? ownAddress()), all ? ['*'] : listOf(tags))] : []),
  ];
  if (answers.some(({ ok }) => !ok)) process.exitCode = 1;
  if (json) console.log(JSON.stringify(answers, undefined, 2));
  else for (const { ok, result } of answers) (ok ? console.log : console.error)(ok ? result : `etalage: ${result}`);
}

interface Answer {
  readonly what: 'pages' | 'images';
  readonly ok: boolean;
  readonly result: string;
}

function listOf(tags: OptionValues[string]): string[] {
  const list = String(tags)
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);
  if (!list.length) throw new UsageError('--tags: name at least one, such as product or P12');
  return list;
}

const ownAddress = (): string => `http://127.0.0.1:${addressOf({}, '127.0.0.1').port}`;

/** Asks the shop that runs: its cache is in its memory. The key travels in a header, never in an address. */
async function purgePages({ server }: Shop, url: string, tags: readonly string[]): Promise<Answer> {
  if (!URL.canParse(url)) throw new UsageError(`--url: "${url}" is no address, such as https://shop.example`);
  if (!server.invalidateKey)
    throw new Error(
      'There is no key to purge with: set "server.invalidateKey" (ETALAGE__SERVER__INVALIDATE_KEY) to the one of the ' +
        'shop that runs',
    );
  const shown = new URL(url).origin;
  const answer = await fetch(new URL('/invalidate', url), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${server.invalidateKey}` },
    body: JSON.stringify({ tag: tags }),
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch((cause: unknown) => {
    throw new Error(
      `No shop answers at ${shown}. Start it, or name another with --url; a shop that does not run has no pages cached`,
      { cause },
    );
  });
  const { result } = (await answer.json().catch(() => ({}))) as { result?: unknown };
  const text = typeof result === 'string' ? result : `${shown} answered ${answer.status}`;
  const done = /\[(.*)\]$/.exec(text)?.[1]?.split(',');
  const refused = done && !tags.includes('*') ? tags.filter((tag) => !done.includes(tag)) : [];
  return {
    what: 'pages',
    ok: answer.status === 200 && refused.length === 0,
    result: refused.length
      ? `${text}. Not these: ${refused.join(', ')}; "server.outputCache.availableTags" does not have them`
      : text,
  };
}

/** Pictures that were made are made again when they are asked for. */
function removeImages({ dataFolder }: Shop): Answer {
  const folder = join(dataFolder, 'cache', 'images');
  const count = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    : 0;
  if (count) for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
  return { what: 'images', ok: true, result: `${count} picture(s) removed from ${folder}` };
}
