import { UsageError } from '../../kit/usage-error.ts';

/** Something that a new module may bring. */
export interface Feature {
  readonly id: string;
  readonly summary: string;
  /** What it cannot do without. */
  readonly needs?: readonly string[];
}

/** What `module create --with` takes: the ids are those of the blocks in the template. */
export const FEATURES: readonly Feature[] = [
  { id: 'endpoint', summary: 'an endpoint of the API' },
  { id: 'route', summary: 'a page with a view of its own', needs: ['endpoint'] },
  { id: 'store', summary: 'state that the page follows', needs: ['route'] },
  { id: 'fill', summary: "a view in another module's slot" },
  { id: 'hook', summary: "a tap on another module's hook" },
  { id: 'decorator', summary: "something around another module's service" },
  { id: 'settings', summary: 'settings, public and secret ones', needs: ['endpoint'] },
  { id: 'table', summary: 'a table with its migration, and endpoints that read and write it', needs: ['endpoint'] },
  { id: 'job', summary: 'work that is done later', needs: ['table'] },
  { id: 'command', summary: 'a command of the command line', needs: ['table'] },
];

/** The short form, to begin with. */
export const USUAL_FEATURES: readonly string[] = ['route', 'store', 'endpoint', 'fill'];

/** Files that only some features need; all others belong to every module. */
export const FILES_OF: Readonly<Record<string, string>> = {
  'config.ts': 'settings',
  'api/index.ts': 'endpoint|decorator',
  'client/index.ts': 'route|fill|hook|decorator|settings+table',
  'client/example-page.tsx': 'route',
  'client/example-form.tsx': 'route+table',
  'client/example-hint.tsx': 'fill',
  'domain/returns.ts': 'decorator',
  'adapters/embedded/index.ts': 'table',
  'commands/index.ts': 'command',
  'tests/delivery.ts': 'decorator',
  'tests/page.test.ts': 'route',
  'tests/returns.test.ts': 'decorator',
};

/**
 * The features of a list such as `route,table`, with those that they need.
 * @throws UsageError when there is no such feature
 */
export function featuresOf(list: string): Set<string> {
  if (list === 'all') return new Set(FEATURES.map(({ id }) => id));
  const wanted = new Set<string>();
  const want = (id: string): void => {
    const feature = FEATURES.find((one) => one.id === id);
    if (!feature)
      throw new UsageError(
        `There is no feature "${id}". Choose of ${FEATURES.map((one) => one.id).join(', ')}, or all`,
      );
    wanted.add(id);
    feature.needs?.forEach(want);
  };
  for (const id of list.split(',').flatMap((name) => name.trim() || [])) if (id !== 'none') want(id);
  return wanted;
}
