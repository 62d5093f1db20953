import satisfies from 'semver/functions/satisfies.js';
import validRange from 'semver/ranges/valid.js';
import type { Problem } from './errors.ts';
import { checkBrings, checkJobs } from './check-brings.ts';
import { checkEndpoints } from './check-endpoints.ts';
import { checkProviders } from './check-providers.ts';
import { checkSides } from './check-sides.ts';
import { checkAddresses, checkPaths } from './check-unique.ts';
import { checkViews } from './check-views.ts';
import type { KernelSource, ModuleSide } from './source.ts';
import { KERNEL_VERSION } from './version.ts';

/** Everything that can be known to be wrong before a service is made. Servers and tools pass it to `bootKernel`. */
export function checkKernel(source: KernelSource, sides: readonly ModuleSide[]): Problem[] {
  const misplaced = checkBrings(source.side, sides);
  // What a side does not bring would be told as missing elsewhere.
  if (misplaced.length) return [...checkVersions(source), ...checkManifests(source), ...misplaced];
  return [
    ...checkVersions(source),
    ...checkManifests(source),
    ...checkSides(source.side, sides),
    ...checkExtensions(sides),
    ...checkProviders(sides, source.shop),
    ...checkOwners(source, sides),
    ...checkAddresses(sides),
    ...checkPaths(sides),
    ...checkEndpoints(sides),
    ...checkJobs(sides),
    ...checkViews(source, sides),
  ];
}

function checkVersions({ modules }: KernelSource): Problem[] {
  return modules.flatMap(({ value: { id, kernel }, file }) => {
    if (!validRange(kernel))
      return [
        {
          message: `"${kernel}" is not a version range`,
          module: id,
          file,
          fix: 'Write "kernel" as semver, for example "^0.1.0"',
        },
      ];
    if (satisfies(KERNEL_VERSION, kernel)) return [];
    return [
      {
        message: `Module "${id}" is made for kernel ${kernel}, this is ${KERNEL_VERSION}`,
        module: id,
        file,
        fix: 'Install a version of the module for this kernel',
      },
    ];
  });
}

function checkManifests({ modules, sides }: KernelSource): Problem[] {
  const known = new Set(modules.map(({ value }) => value.id));
  return sides
    .filter(({ value }) => !known.has(value.module.id))
    .map(({ value, file }) => ({
      message: `The ${value.kind} belongs to module "${value.module.id}", which is not listed`,
      module: value.module.id,
      file,
      fix: 'Define it with the manifest of its own module.ts',
    }));
}

/** A module that taps, contributes to or fills what another declares names that module in its manifest. */
function checkOwners({ modules }: KernelSource, sides: readonly ModuleSide[]): Problem[] {
  const byId = new Map(modules.map(({ value }) => [value.id, value]));
  return sides.flatMap(({ module, file, brings: { taps = [], contributions = [], fills = [], providers = [] } }) => {
    const manifest = byId.get(module);
    // What the surroundings bring has no manifest.
    if (!manifest) return [];
    const named = new Set([...(manifest.requires ?? []), ...(manifest.after ?? []), module, 'core']);
    const others = [
      ...taps.map(({ hook }) => ({ does: 'taps', id: hook.id, owner: hook.owner })),
      ...contributions.map(({ point: { id } }) => ({ does: 'contributes to', id, owner: ownerOf(id) })),
      ...fills.map(({ slot }) => ({ does: 'fills', id: slot, owner: ownerOf(slot) })),
    ].filter(({ owner }) => !named.has(owner));
    return [
      ...others.map(({ does, id, owner }) => ({
        message: `Module "${module}" ${does} ${id} without naming its owner`,
        module,
        file,
        fix: `Add "${owner}" to "requires" or "after" of its manifest`,
      })),
      ...[
        ...taps.map(({ hook, before }) => ({ what: `tap of ${hook.id} wants to run`, before })),
        ...providers.map(({ target, before }) => ({ what: `decorator of ${target.id} wants to be`, before })),
      ].flatMap(({ what, before }) =>
        before && !named.has(before)
          ? [
              {
                message: `The ${what} before "${before}", which its manifest does not name`,
                module,
                file,
                fix: `Add "${before}" to "after", or correct the name`,
              },
            ]
          : [],
      ),
    ];
  });
}

/** Data of a module goes by its id: nobody else's can have the name, and who is asked about it is known. */
function checkExtensions(sides: readonly ModuleSide[]): Problem[] {
  return sides.flatMap(({ module, file, brings: { contributions = [] } }) =>
    contributions
      .filter(({ point }) => 'isExtensible' in point)
      .map(({ point, item }) => ({ point, id: nameOf(item) }))
      .filter(({ id }) => id !== module)
      .map(({ point, id }) => ({
        message: `Module "${module}" extends ${point.id} under the name "${id}"`,
        module,
        file,
        fix: `Name the extension "${module}"`,
      })),
  );
}

const nameOf = (item: unknown): string =>
  typeof item === 'object' && item !== null && 'name' in item ? String(item.name) : '';

/** Ids begin with the id of the module that declares them. */
const ownerOf = (id: string): string => id.slice(0, id.indexOf('.'));
