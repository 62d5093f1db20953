import type { JobHandler } from '../jobs/job.ts';
import type { Problem } from './errors.ts';
import type { ModuleSide } from './source.ts';
import type { KernelSide } from './token.ts';

const ANYWHERE = ['providers', 'contributions', 'taps'];
const ON_SERVER = [...ANYWHERE, 'migrations', 'jobs'];
const MAY_BRING: Readonly<Record<Exclude<ModuleSide['kind'], 'host'>, readonly string[]>> = {
  client: [...ANYWHERE, 'routes', 'stores', 'parts', 'fills'],
  api: [...ON_SERVER, 'endpoints', 'ready'],
  adapter: ON_SERVER,
  shop: ['providers'],
};
const FILE: Readonly<Record<string, string>> = {
  client: 'client/index.ts: defineClient(...)',
  api: 'api/index.ts: defineApi(...)',
  adapter: 'adapter: defineAdapter(...)',
};

/** What nobody would look at: a mistyped name, or a list that another side of the module brings. */
export function checkBrings(kernelSide: KernelSide | undefined, sides: readonly ModuleSide[]): Problem[] {
  if (!kernelSide) return [];
  return sides.flatMap(({ kind, module, file, brings }) => {
    if (kind === 'host') return [];
    if (kernelSide === 'pages' && kind !== 'client')
      return {
        message: `Module "${module}" exports its ${kind} where its client belongs`,
        module,
        file,
        fix: 'Export defineClient(...) there',
      };
    return Object.keys(brings)
      .filter((name) => !MAY_BRING[kind].includes(name))
      .map((name) => {
        const places = Object.entries(FILE).filter(([other]) => MAY_BRING[other as typeof kind].includes(name));
        return {
          message: `The ${kind} of module "${module}" brings "${name}", which it cannot`,
          module,
          file,
          fix: places.length
            ? `Move it to the module's ${places.map(([, words]) => words).join(', or ')}`
            : `It may bring ${MAY_BRING[kind].join(', ')}`,
        };
      });
  });
}

/** Kinds of jobs that cannot be done as they say. */
export function checkJobs(sides: readonly ModuleSide[]): Problem[] {
  return sides.flatMap(({ module, file, brings: { jobs = [] } }) =>
    jobs.flatMap((handler) =>
      [...faultsOf(handler, module)].map(([what, fix]) => ({
        message: `Job "${handler.ref.id}" ${what}`,
        module,
        file,
        fix,
      })),
    ),
  );
}

function* faultsOf({ ref, tries, every, timeout }: JobHandler, module: string): Generator<[what: string, fix: string]> {
  if (!ref.id.startsWith(`${module}.`))
    yield [`is done by module "${module}", with which its id does not begin`, `Call it "${module}.<name>"`];
  if (!(tries >= 1)) yield [`is tried ${tries} times`, 'Give it at least 1 for "tries"'];
  if (every !== undefined && !(every >= 1))
    yield [`is done every ${every} ms`, 'Give it at least 1 for "every", in ms'];
  if (!(timeout >= 1)) yield [`may take ${timeout} ms`, 'Give it at least 1 for "timeout", in ms'];
}
