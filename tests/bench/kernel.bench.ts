// Prints what the kernel costs: boot of 40 modules with 500 services, a scope in which 20 services are made, calls of
// hooks.
import {
  bootKernel,
  defineClient,
  defineModule,
  hooks,
  provide,
  requestToken,
  series,
  tap,
  token,
  waterfall,
  type HookCaller,
  type Kernel,
  type KernelSource,
  type Provider,
  type Token,
} from 'etalage/core';
import { checkKernel, serverKernel } from 'etalage/core/tools';

const MODULES = 40;
const APP_SERVICES = 13;
const SCOPE_SERVICES = 20;

/** Services that each need the one before. */
function chain<S extends 'view' | 'request'>(
  count: number,
  tokenOf: (index: number) => Token<number, S>,
  provideOne: (index: number, token: Token<number, S>, before?: Token<number, S>) => Provider,
): Provider[] {
  const tokens = Array.from({ length: count }, (_, index) => tokenOf(index));
  return tokens.map((one, index) => provideOne(index, one, tokens[index - 1]));
}

function source(): KernelSource {
  const manifests = Array.from({ length: MODULES }, (_, i) =>
    defineModule({ id: `m${i}`, kernel: '*', requires: ['bench'] }),
  );
  const sides = manifests.map((manifest) =>
    defineClient(manifest, () => ({
      providers: chain(
        APP_SERVICES,
        (i) => token<number>(`${manifest.id}.App${i}`),
        (i, one, before) => (before ? provide(one, { n: before }, ({ n }) => n + i) : provide(one, {}, () => i)),
      ),
      taps: [tap(BenchHooks.change, (n) => n + 1), tap(BenchHooks.told, () => {})],
    })),
  );
  return {
    modules: [bench, ...manifests].map((value) => ({ value, file: value.id })),
    sides: [benchSide, ...sides].map((value) => ({ value, file: value.module.id })),
    config: {},
    host: [],
  };
}

const bench = defineModule({ id: 'bench', kernel: '*' });
const BenchHooks = hooks('bench', { change: waterfall<number>('both'), told: series<number>('both') });
const Calls = requestToken<{
  change: HookCaller<'waterfall', number, never>;
  told: HookCaller<'series', number, never>;
}>('bench.Calls');
const last = requestToken<number>(`bench.Request${SCOPE_SERVICES - 1}`);
const benchSide = defineClient(bench, () => ({
  providers: [
    provide(Calls, { change: BenchHooks.change.caller, told: BenchHooks.told.caller }, ({ change, told }) => ({
      change,
      told,
    })),
    ...chain(
      SCOPE_SERVICES,
      (i) => requestToken<number>(`bench.Request${i}`),
      (i, one, before) => (before ? provide(one, { n: before }, ({ n }) => n + i) : provide(one, {}, () => i)),
    ),
  ],
}));

/** Median time of one run, in ms, after some to warm up. */
async function median(runs: number, run: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < runs * 1.5; i += 1) {
    const start = performance.now();
    await run();
    if (i >= runs / 2) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? 0;
}

/** Time of one of many calls, in us. */
async function each(calls: number, run: () => unknown): Promise<number> {
  const round = async () => {
    for (let i = 0; i < calls; i += 1) await run();
  };
  return ((await median(9, round)) * 1000) / calls;
}

async function eachSync(calls: number, run: () => unknown): Promise<number> {
  return (
    ((await median(9, () => {
      for (let i = 0; i < calls; i += 1) run();
    })) *
      1000) /
    calls
  );
}

const kernels = source();
const boots = {
  'server: inversify, tapable, checks': serverKernel,
  'browser: plain, no checks': {},
};
console.log(`\nboot of ${MODULES + 1} modules with ${MODULES * APP_SERVICES} services of the shop (ms)`);
for (const [name, options] of Object.entries(boots))
  console.log(`  ${name.padEnd(30)} ${(await median(21, () => bootKernel(kernels, options))).toFixed(1)}`);

const kernel: Kernel = await bootKernel(kernels, { check: checkKernel });
const scope = kernel.scope();
const { change, told } = scope.get(Calls);
console.log('\nin a booted kernel (us)');
console.log(
  `  ${`scope with ${SCOPE_SERVICES} services made`.padEnd(30)} ` +
    `${(await eachSync(2000, () => kernel.scope().get(last))).toFixed(2)}`,
);
console.log(
  `  ${'service that is made already'.padEnd(30)} ${(await eachSync(100_000, () => scope.get(last))).toFixed(3)}`,
);
console.log(`  ${`waterfall hook, ${MODULES} taps`.padEnd(30)} ${(await each(1000, () => change(1))).toFixed(1)}`);
console.log(`  ${`series hook, ${MODULES} taps`.padEnd(30)} ${(await each(1000, () => told(1))).toFixed(1)}`);
