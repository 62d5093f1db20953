import { satisfies, validRange } from 'semver';
import type { Problem } from './errors.ts';
import { checkBrings, checkJobs } from './check-brings.ts';
import { checkEndpoints } from './check-endpoints.ts';
import { checkProviders } from './check-providers.ts';
import { checkSides } from './check-sides.ts';
import { themeChain, type KernelSource, type ModuleSide } from './source.ts';
import { KERNEL_VERSION } from './version.ts';
import { Layouts } from '../routing/layouts.ts';

/** Everything that can be known to be wrong before a service is made. Servers and tools pass it to `bootKernel`. */
export function checkKernel(source: KernelSource, sides: readonly ModuleSide[]): Problem[] {
  return [
    ...checkVersions(source),
    ...checkManifests(source),
    ...checkBrings(source.side, sides),
    ...checkSides(source.side, sides),
    ...checkProviders(sides, source.shop),
    ...checkOwners(source, sides),
    ...checkAddresses(sides),
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

/** Names that may occur once, with who used them: a later one is a problem that names both. */
function duplicates(
  what: string,
  entries: readonly { name: string; module: string; file: string }[],
  fix: string,
): Problem[] {
  const first = new Map<string, { module: string; file: string }>();
  const problems: Problem[] = [];
  for (const { name, module, file } of entries) {
    const earlier = first.get(name);
    if (earlier)
      problems.push({
        message:
          `${what} ${name} comes from module ${earlier.module} (${earlier.file}) and again from module ` + `${module}`,
        module,
        file,
        fix,
      });
    else first.set(name, { module, file });
  }
  return problems;
}

function checkAddresses(sides: readonly ModuleSide[]): Problem[] {
  const each = <T>(pick: (side: ModuleSide) => readonly T[] | undefined, name: (item: T) => string) =>
    sides.flatMap((side) =>
      (pick(side) ?? []).map((item) => ({ name: name(item), module: side.module, file: side.file })),
    );
  return [
    ...duplicates(
      'Route',
      each(
        ({ brings: p }) => p.routes,
        (r) => `"${r.name}"`,
      ),
      'Give one another name',
    ),
    ...duplicates(
      'Route path',
      each(
        ({ brings: p }) => p.routes,
        (r) => r.path,
      ),
      'Give one another path',
    ),
    ...duplicates(
      'Endpoint',
      each(
        ({ brings: p }) => p.endpoints,
        (e) => `${e.ref.method} ${e.ref.path}`,
      ),
      'Give one another path',
    ),
    ...duplicates(
      'Endpoint',
      each(
        ({ brings: p }) => p.endpoints,
        (e) => `"${e.ref.id}"`,
      ),
      'Give one another id',
    ),
    ...duplicates(
      'Job',
      each(
        ({ brings: p }) => p.jobs,
        (j) => `"${j.ref.id}"`,
      ),
      'Keep one; a job has one handler',
    ),
    ...duplicates(
      'Store',
      each(
        ({ brings: p }) => p.stores,
        (s) => s.id,
      ),
      'Give one another id',
    ),
    ...duplicates(
      'Contribution',
      each(
        ({ brings: p }) => p.contributions,
        (c) => `${c.point.id}/${c.id}`,
      ),
      'Give one another id',
    ),
    ...duplicates(
      'Default markup of part',
      each(
        ({ brings: p }) => p.parts,
        (s) => s.part,
      ),
      'Keep one; a theme may override it',
    ),
  ];
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

/** Ids begin with the id of the module that declares them. */
const ownerOf = (id: string): string => id.slice(0, id.indexOf('.'));

function checkViews({ theme, parts: declared = [] }: KernelSource, sides: readonly ModuleSide[]): Problem[] {
  if (!theme) return [];
  const chain = themeChain(theme.value);
  const fills = [
    ...sides.flatMap(({ module, file, brings: p }) => (p.fills ?? []).map(({ id }) => ({ name: id, module, file }))),
    ...[...chain]
      .reverse()
      .flatMap((t) => (t.fills ?? []).map(({ id }) => ({ name: id, module: `theme ${t.id}`, file: theme.file }))),
  ];
  const fillIds = new Set(fills.map(({ name }) => name));
  const marked = new Set(
    [...chain.flatMap((t) => t.parts ?? []), ...sides.flatMap(({ brings: p }) => p.parts ?? [])].map(
      ({ part }) => part,
    ),
  );
  const routes = sides.flatMap(({ module, file, brings: p }) => (p.routes ?? []).map((r) => ({ module, file, r })));
  return [
    ...duplicates('Fill', fills, 'Give one another id'),
    ...chain.flatMap((t) =>
      (t.hide ?? [])
        .filter((id) => !fillIds.has(id))
        .map((id) => ({
          message: `Theme "${t.id}" hides "${id}", which no module or theme fills in`,
          file: theme.file,
          fix: 'Correct the id; etalage inspect lists the fills of every slot',
        })),
    ),
    ...routes
      .filter(({ r }) => !marked.has(r.part))
      .map(({ module, file, r }) => ({
        message:
          `Route "${r.name}" shows part ${r.part}, for which theme "${theme.value.id}" and module ` +
          `"${module}" have no markup`,
        module,
        file,
        fix: `Add skin(...) for ${r.part} to the theme, or a plain default to the module's "parts"`,
      })),
    ...declared
      .filter((id) => !marked.has(id) && !routes.some(({ r }) => r.part === id))
      .map((id) => ({
        message:
          `A module declares part ${id}, for which theme "${theme.value.id}" has no markup and the module ` +
          `brings none`,
        file: theme.file,
        fix: `Add skin(...) for ${id} to the theme, or a plain default to the module's "parts"`,
      })),
    ...[...new Set(routes.map(({ r }) => Layouts[r.layout].id))]
      .filter((id) => !marked.has(id))
      .map((id) => ({
        message: `Theme "${theme.value.id}" has no markup for ${id}`,
        file: theme.file,
        fix: `Add skin(Layouts..., ...) for it, or extend a theme that has it`,
      })),
  ];
}
