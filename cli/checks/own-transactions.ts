import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from './source-files.ts';

/**
 * Modules write through `Transact`: it ends with the call or the job, and stores what a call with a key answers. These
 * begin a transaction of their own (ADR 0012): services that outlive all calls, and what counts whatever becomes of the
 * call or the job that it happened in.
 */
const HAVE_THEIR_OWN: Readonly<Record<string, string>> = {
  'modules/cart/adapters/embedded/records.ts': 'what a total was said to be is known before it is answered',
  'modules/payment/adapters/embedded/payments.ts': 'an event of a provider counts once, whoever was told of it',
  'modules/promotion/adapters/embedded/rule-book.ts': 'the seeds of a store view are written by whoever reads first',
  'modules/review/adapters/embedded/sow.ts': 'samples are written by whoever reads first',
  'modules/storyblok/adapters/storyblok/kept-stories.ts': 'the copy of the stories belongs to no call',
  'modules/webhooks/adapters/embedded/jobs.ts': 'a try is counted, whether it fails or not',
};

const BEGINS = /\bdatabase\.transaction\(|\bget\(Database\)\)?\.transaction\(/;

/** Names every place in a module, or in an example of one, that goes past `Transact`; `shop/` outlives all calls. */
export function ownTransactions(root: string): string[] {
  return sourceFiles(root, ['{modules,theme,cli/docs/examples,cli/templates}/**/*.{ts,tsx}'])
    .filter((file) => !file.includes('/shop/') && !(file in HAVE_THEIR_OWN))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          BEGINS.test(line)
            ? [`${file}:${index + 1} begins a transaction of its own. Depend on Transact, and write through that.`]
            : [],
        ),
    );
}
