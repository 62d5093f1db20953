import type { ConfigDefinition } from 'etalage/core';
import { isObject, problemAt, type Json, type Layer } from './layers.ts';
import type { InstalledModule } from './shop.ts';
import { escapePointer } from './parse-json.ts';
import { ConfigError, type ConfigProblem } from './problems.ts';
import { nearest } from './suggest.ts';
import { settingsValidator } from './validate.ts';

/** The framework's own platform: what has no adapter for it needs none, so it is never missing. */
const OWN = 'embedded';

/** The modules of a store view and their schemas. */
interface Installed {
  readonly modules: readonly InstalledModule[];
  readonly schemas: readonly ConfigDefinition[];
}

/** Which platform serves what in a store view. */
interface Choice {
  readonly platform: string;
  readonly adapters: Readonly<Record<string, string>>;
}

/**
 * Refuses platforms that no listed module has an adapter for, and adapters of modules that are not listed: without
 * them, all of it would silently be left out.
 * @throws ConfigError with everything that is wrong
 */
export function checkPlatforms(choice: Choice, modules: readonly InstalledModule[], layers: readonly Layer[]): void {
  const { platform, adapters } = choice;
  const problems: ConfigProblem[] = [];
  const ids = modules.map(({ manifest }) => manifest.id);
  const known = [...new Set([OWN, ...modules.flatMap(({ files }) => files.platforms)])];
  const missing = (name: string, pointer: string): ConfigProblem =>
    problemAt(
      layers,
      pointer,
      `is "${name}", for which no listed module has an adapter`,
      `${meant(name, known)}There are adapters for ${known.join(', ')}. List the module that has one in "modules"`,
    );
  if (platform !== OWN && !known.includes(platform)) problems.push(missing(platform, '/platform'));

  const hasAdapter = (module: InstalledModule, name: string): boolean => module.files.platforms.includes(name);
  for (const [id, name] of Object.entries(adapters)) {
    const pointer = `/adapters/${escapePointer(id)}`;
    const module = modules.find(({ manifest }) => manifest.id === id);
    // Another module that is on this platform may meet the ports of this one.
    const isMet = modules.some(
      (one) => hasAdapter(one, name) && (one === module || platformOf(one.manifest.id, choice) === name),
    );
    if (!module)
      problems.push(
        problemAt(
          layers,
          pointer,
          'is no module that "modules" lists',
          `${meant(id, ids)}Write a module's id: ${ids.join(', ')}`,
        ),
      );
    else if (!known.includes(name)) problems.push(missing(name, pointer));
    else if (name !== OWN && !isMet)
      problems.push(
        problemAt(
          layers,
          pointer,
          `is "${name}", for which module "${id}" has no adapter`,
          `It has adapters for ${module.files.platforms.join(', ') || 'no platform'}`,
        ),
      );
  }
  if (problems.length) throw new ConfigError(problems);
}

/** @throws ConfigError when two modules declare the settings of one platform. */
export function checkDeclarations(definitions: readonly ConfigDefinition[], layers: readonly Layer[]): void {
  const owners = new Map<string, string>();
  const problems: ConfigProblem[] = [];
  for (const { module, platforms = {} } of definitions)
    for (const name of Object.keys(platforms)) {
      const earlier = owners.get(name);
      owners.set(name, module.id);
      if (earlier)
        problems.push(
          problemAt(
            layers,
            '/modules',
            `the modules "${earlier}" and "${module.id}" both declare the settings of the platform "${name}"`,
            'Take one of them off the list. Adapters of all modules get what one of them declares',
          ),
        );
    }
  if (problems.length) throw new ConfigError(problems);
}

/**
 * The settings without those of platforms that this store view neither uses nor sets, unless defaults suffice: what
 * such a platform requires is not asked for.
 */
export function withPlatforms(settings: Json, { modules, schemas }: Installed): Json {
  const set = settings.platforms ?? {};
  // What is no object is for the validation to refuse.
  if (!isObject(set)) return settings;
  const adapters = isObject(settings.adapters) ? settings.adapters : {};
  const used = modules.map(({ manifest }) => adapters[manifest.id] ?? settings.platform);
  const platforms: Json = { ...set };
  for (const [name, schema] of schemas.flatMap((one) => Object.entries(one.platforms ?? {}))) {
    if (name in platforms) continue;
    if (used.includes(name)) platforms[name] = {};
    else
      try {
        platforms[name] = settingsValidator(schema)({}, []);
      } catch {
        // It asks for more than its defaults.
      }
  }
  return { ...settings, platforms };
}

const platformOf = (id: string, { platform, adapters }: Choice): string => adapters[id] ?? platform;

function meant(name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  return near === undefined ? '' : `Did you mean "${near}"? `;
}
