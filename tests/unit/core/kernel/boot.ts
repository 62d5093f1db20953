// The kernel's own tests boot bare sources: a browser's container, sides in the wrong place, no core module. Everybody
// else takes createTestKernel of `etalage/core/testing`.
import {
  BootError,
  bootKernel,
  defineClient,
  defineModule,
  type ApiSide,
  type ClientSide,
  type Kernel,
  type KernelSource,
  type ModuleManifest,
  type Problem,
} from 'etalage/core';
import { checkKernel, serverKernel, type inversifyContainer } from 'etalage/core/tools';

/** A module written in a test: its manifest and the one side that it has. */
export interface TestModule {
  readonly manifest: ModuleManifest;
  readonly parts: () => ClientSide & ApiSide;
}

/** A module with the given parts; its files are called `<id>/module.ts` and `<id>/side.ts`. */
export const moduleOf = (
  id: string,
  parts: (ClientSide & ApiSide) | (() => ClientSide & ApiSide) = {},
  manifest: Partial<ModuleManifest> = {},
): TestModule => ({
  manifest: defineModule({ id, kernel: '*', ...manifest }),
  parts: typeof parts === 'function' ? parts : () => parts,
});

/** The source of a kernel of these modules, in this order. */
export const sourceOf = (modules: readonly TestModule[], rest: Partial<KernelSource> = {}): KernelSource => ({
  modules: modules.map(({ manifest }) => ({ value: manifest, file: `${manifest.id}/module.ts` })),
  sides: modules.map(({ manifest, parts }) => ({
    value: defineClient(manifest, parts),
    file: `${manifest.id}/side.ts`,
  })),
  config: {},
  host: [],
  ...rest,
});

/**
 * Boots with the full checks; `reported` collects what was reported without stopping anything.
 * @param container the browser's unless given
 */
export async function boot(
  modules: readonly TestModule[],
  rest: Partial<KernelSource> = {},
  container?: typeof inversifyContainer,
): Promise<{ kernel: Kernel; reported: Error[] }> {
  const reported: Error[] = [];
  const kernel = await bootKernel(sourceOf(modules, rest), {
    check: checkKernel,
    container,
    transaction: serverKernel.transaction,
    report: (error) => {
      reported.push(error);
    },
  });
  return { kernel, reported };
}

/** The problems of a boot with these modules; none when they boot. */
export async function problemsOf(
  modules: readonly TestModule[],
  rest: Partial<KernelSource> = {},
): Promise<readonly Problem[]> {
  try {
    await boot(modules, rest);
    return [];
  } catch (error) {
    if (error instanceof BootError) return error.problems;
    throw error;
  }
}

/** The one problem of a boot with these modules, as the line that people read. */
export async function onlyProblemOf(modules: readonly TestModule[], rest: Partial<KernelSource> = {}): Promise<string> {
  const problems = await problemsOf(modules, rest);
  if (problems.length !== 1)
    throw new Error(
      `expected one problem, found ${problems.length}:\n${problems.map(({ message }) => message).join('\n')}`,
    );
  return new BootError(problems).message;
}
