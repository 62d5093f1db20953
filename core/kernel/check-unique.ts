import type { Problem } from './errors.ts';
import type { ModuleSide } from './source.ts';

/** Names that may occur once, with who used them: a later one is a problem that names both. */
export function duplicates(
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

/** What may be listed once in a kernel. */
export function checkAddresses(sides: readonly ModuleSide[]): Problem[] {
  const once = <T>(
    what: string,
    pick: (brings: ModuleSide['brings']) => readonly T[] | undefined,
    name: (item: T) => string,
    fix: string,
  ): Problem[] =>
    duplicates(
      what,
      sides.flatMap(({ module, file, brings }) =>
        (pick(brings) ?? []).map((item) => ({ name: name(item), module, file })),
      ),
      fix,
    );
  return [
    ...once(
      'Route',
      (b) => b.routes,
      (r) => `"${r.name}"`,
      'Give one another name',
    ),
    ...once(
      'Route path',
      (b) => b.routes,
      (r) => r.path,
      'Give one another path',
    ),
    ...once(
      'Endpoint',
      (b) => b.endpoints,
      ({ ref }) => `${ref.method} ${ref.path}`,
      'Give one another path',
    ),
    ...once(
      'Endpoint',
      (b) => b.endpoints,
      ({ ref }) => `"${ref.id}"`,
      'Give one another id',
    ),
    ...once(
      'Job',
      (b) => b.jobs,
      ({ ref }) => `"${ref.id}"`,
      'Keep one; a job has one handler',
    ),
    ...once(
      'Store',
      (b) => b.stores,
      (s) => s.id,
      'Give one another id',
    ),
    ...once(
      'Contribution',
      (b) => b.contributions,
      (c) => `${c.point.id}/${c.id}`,
      'Give one another id',
    ),
    ...once(
      'Default markup of part',
      (b) => b.parts,
      (s) => s.part,
      'Keep one; a theme may override it',
    ),
  ];
}

/** Pages that no address leads to. */
export function checkPaths(sides: readonly ModuleSide[]): Problem[] {
  return sides.flatMap(({ module, file, brings: { routes = [] } }) =>
    routes
      .filter(({ path }) => path !== '*' && !path.startsWith('/'))
      .map(({ name, path }) => ({
        message: `Route "${name}" has the path "${path}", which no address leads to`,
        module,
        file,
        fix: `Begin it with a slash: "/${path}"`,
      })),
  );
}
