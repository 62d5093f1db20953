import { readdir, readFile, watch } from 'node:fs/promises';
import { join } from 'node:path';

/** Turns the body of an e-mail's text part into what its writer wrote. */
const decoded = (quotedPrintable: string): string =>
  Buffer.from(
    quotedPrintable
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

async function linkIn(folder: string, to: string, path: string): Promise<string | undefined> {
  for (const name of (await readdir(folder))
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .reverse()) {
    const email = await readFile(join(folder, name), 'utf8');
    if (!new RegExp(`^To:.*${to.replaceAll('.', '\\.')}`, 'mi').test(email)) continue;
    const [found] = new RegExp(`https?://[^\\s"<>]*${path}[^\\s"<>]*`).exec(decoded(email)) ?? [];
    if (found) return found;
  }
  return undefined;
}

/**
 * The link to a path in the newest e-mail to an address, once a shop without a mail server has written it into its data
 * folder; `except` are links of e-mails before. The test's own time limit ends the wait.
 */
export async function linkOfEmail(
  dataFolder: string,
  { to, path, except = [] }: { to: string; path: string; except?: readonly string[] },
): Promise<string> {
  const controller = new AbortController();
  try {
    const folder = join(dataFolder, 'mail');
    // Watched before it is read, so that no e-mail comes in between; its folder comes with the first e-mail.
    const changes = watch(dataFolder, { recursive: true, signal: controller.signal });
    const find = async (): Promise<string | undefined> => {
      const link = await linkIn(folder, to, path).catch(() => undefined);
      return link !== undefined && !except.includes(link) ? link : undefined;
    };
    const next = changes[Symbol.asyncIterator]();
    for (;;) {
      const change = next.next();
      const link = await find();
      if (link !== undefined) {
        change.catch(() => undefined);
        return link;
      }
      await change;
    }
  } finally {
    controller.abort();
  }
}
