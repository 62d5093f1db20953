#!/usr/bin/env node
// The one entry of both commands and of the `etalage` bin. Plain JavaScript without dependencies, because it must run
// on the Node a fresh machine has (20) and before anything is installed; the rest runs on the pinned Node.
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from './launcher/dependencies.mjs';
import { printFinding, whatStopsDoctor } from './launcher/doctor-first.mjs';
import { nodeCandidates } from './launcher/find-node.mjs';
import { runOn } from './launcher/run-on.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command = '', ...rest] = process.argv.slice(2);

// The repository's own commands; everything else belongs to the program in cli/main.ts.
const ownCommands = {
  test: 'cli/checks/run-tests.ts',
  verify: 'cli/checks/verify.ts',
  bench: 'cli/checks/bench.ts',
  soak: 'cli/checks/soak.ts',
  stage: 'cli/release/stage.ts',
  'write-docs': 'cli/checks/docs-drift.ts',
  api: 'cli/checks/api.ts',
};
const needsTools = [...Object.keys(ownCommands), 'dev', 'build', 'start'].includes(command);
// In the folder of a shop they are the program's.
const isShop = resolve('.') !== root && existsSync('config/default.json');
const ownScript = !isShop && Object.hasOwn(ownCommands, command) ? join(root, ownCommands[command]) : '';

try {
  const finding = command === 'doctor' && whatStopsDoctor(root, () => nodeCandidates(root));
  if (finding) {
    printFinding(finding, rest.includes('--json'));
    process.exit(1);
  }
  // What is missing is a finding there.
  if (command !== 'doctor') await ensureDependencies(root, { withDev: needsTools });

  const [script, args] = existsSync(ownScript) ? [ownScript, rest] : [programOf(root), process.argv.slice(2)];
  process.exitCode = await runOn(nodeCandidates(root), script, args, environment(), nodeOptions());
} catch (error) {
  console.error(`etalage: ${error.message}`);
  process.exitCode = 1;
}

/** The sources run as TypeScript; the published package brings them compiled. */
function programOf(root) {
  const script = ['cli/main.ts', 'cli/main.js'].map((file) => join(root, file)).find(existsSync);
  if (!script) throw new Error(`cli/main.ts is missing in ${root}. Restore it, or install the package again.`);
  return script;
}

function environment() {
  const data = resolve(process.env.ETALAGE_DATA || '.etalage');
  // A folder that is no shop gets no data folder: `init` is run in any.
  const defaults =
    isShop || resolve('.') === root || process.env.ETALAGE_DATA
      ? { NODE_COMPILE_CACHE: join(data, 'cache', 'node') }
      : {};
  // Commands work on the shop that is served: its settings are those of production. Besides, React renders several
  // times slower when NODE_ENV is not "production".
  if (command !== 'dev' && !ownScript) defaults.NODE_ENV = command === 'test' ? 'test' : 'production';
  // The rest is for glibc, and ignored elsewhere: V8 compiles in blocks of 16 and 32 kB, up to 40 MiB of them in the
  // first minute of load, which go back to the system instead of staying with the process.
  if (command === 'start')
    Object.assign(defaults, {
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '16384',
      MALLOC_TRIM_THRESHOLD_: '131072',
    });
  return { ...defaults, ...process.env };
}

/**
 * A server of pages makes much short-lived garbage: left alone, the heap grows to 170 MiB around 30 MiB of live data
 * and is never given back. Collecting sooner costs a twentieth of a page's time and halves the memory. What is new has
 * its 8 MiB from the beginning: growing into them took a fifteenth of the start. What code makes at the start and keeps
 * says nothing of what it makes for a page: V8 learns from some objects of a place in the code that all of them stay
 * (pretenuring), and with twenty more modules that was so of React's elements, which then lay among what is collected
 * seldom and at a great price: a tenth of a page's CPU.
 */
function nodeOptions() {
  return command === 'start'
    ? [
        '--min-semi-space-size=8',
        '--max-semi-space-size=8',
        '--heap-growing-percent=50',
        '--no-allocation-site-pretenuring',
      ]
    : [];
}
