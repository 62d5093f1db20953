// A process of the test run: runs the test files that its parent names, one after the other, so that what they share
// (`once-a-run.ts`) is opened once. Started by `cli/checks/test-process.ts`.
import { appendFileSync, readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { join, resolve } from 'node:path';
import Mocha, { type MochaOptions } from 'mocha';
import { root } from '../../cli/checks/root.ts';
import type { Order } from '../../cli/checks/test-process.ts';
import { CountingReporter } from './counting-reporter.ts';
import { closeHeld, mochaHooks } from './once-a-run.ts';
import { processorMs } from './processor-time.ts';

const { reporter: _, ...settings } = JSON.parse(readFileSync(join(root, '.mocharc.json'), 'utf8')) as MochaOptions;
/** How long something may keep a process whose tests have ended from ending. */
const LAST_MS = 30_000;

process.on('message', (order: Order) => void obey(order));
// The parent is gone, and with it whoever reads what is said here.
const leave = (): void => void closeHeld().finally(() => process.exit(1));
process.once('disconnect', leave);

async function obey({ file, events }: Order): Promise<void> {
  const say = (event: object): void => appendFileSync(events, `${JSON.stringify(event)}\n`);
  const fail = (title: string, error: unknown): void => {
    console.error(error);
    say({ event: 'failed', file: file ?? '', title, message: String(error) });
  };
  if (file !== undefined) {
    const [began, cpuBefore = 0] = [performance.now(), processorMs()];
    await run(file, events).catch((error: unknown) => fail('does not load', error));
    const cpuMs = Math.max(0, (processorMs() ?? cpuBefore) - cpuBefore);
    say({ event: 'took', file, ms: Math.round(performance.now() - began), cpuMs });
    say({ event: 'end' });
    process.send?.('done');
    return;
  }
  await closeHeld().catch((error: unknown) => fail('what all files share did not end well', error));
  say({ event: 'end' });
  process.off('disconnect', leave);
  process.disconnect();
  setTimeout(() => {
    const open = process.getActiveResourcesInfo();
    // Its own output does not keep it, and a timer holds nothing that others could miss.
    for (const output of [process.stdout, process.stderr])
      if (output instanceof Socket && open.includes('PipeWrap')) open.splice(open.indexOf('PipeWrap'), 1);
    if (open.every((resource) => resource === 'Timeout')) process.exit(0);
    fail('does not end', `the tests keep their process from ending: ${open.join(', ')}`);
    process.exit(1);
  }, LAST_MS).unref();
}

async function run(file: string, events: string): Promise<void> {
  const mocha = new Mocha({
    ...settings,
    reporter: CountingReporter,
    reporterOptions: { events, file },
    // One test that is run alone would pass for all of them.
    forbidOnly: true,
    rootHooks: { beforeAll: mochaHooks.beforeAll },
  });
  mocha.addFile(resolve(root, file));
  await mocha.loadFilesAsync();
  await new Promise<void>((resolve) => {
    mocha.run(() => resolve());
  });
  mocha.dispose();
}
