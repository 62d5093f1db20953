import { duplicates } from './check-unique.ts';
import type { Problem } from './errors.ts';
import { themeChain, type KernelSource, type ModuleSide } from './source.ts';
import { Layouts } from '../routing/layouts.ts';

/** Views that are missing, given twice or hidden though nobody gives them. */
export function checkViews({ theme, parts: declared = [] }: KernelSource, sides: readonly ModuleSide[]): Problem[] {
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
          fix: 'Correct the id, or take it out of "hide"; etalage inspect lists the fills of every slot',
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
        fix: `Add component(...) for ${r.part} to the theme, or a plain default to the module's "parts"`,
      })),
    ...declared
      .filter((id) => !marked.has(id) && !routes.some(({ r }) => r.part === id))
      .map((id) => ({
        message:
          `A module declares part ${id}, for which theme "${theme.value.id}" has no markup and the module ` +
          `brings none`,
        file: theme.file,
        fix: `Add component(...) for ${id} to the theme, or a plain default to the module's "parts"`,
      })),
    ...[...new Set(routes.map(({ r }) => Layouts[r.layout].id))]
      .filter((id) => !marked.has(id))
      .map((id) => ({
        message: `Theme "${theme.value.id}" has no markup for ${id}`,
        file: theme.file,
        fix: `Add component(Layouts..., ...) for it, or extend a theme that has it`,
      })),
  ];
}
