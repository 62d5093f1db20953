import type { ConfigDefinition, JsonSchema, ModuleManifest } from 'etalage/core';
import { importFile } from '../composition/import-file.ts';
import { resolveModule, type ModuleFiles } from '../composition/resolve-module.ts';
import { checkSides, failureOf } from './check-modules.ts';
import { isObject } from './layers.ts';
import { configSchema } from './schema.ts';
import type { InstalledModule } from './shop.ts';
import { settingsValidator, type ValidateSettings } from './validate.ts';

/** The modules of a list, with the check of their settings. */
export interface Installation {
  readonly modules: readonly InstalledModule[];
  readonly schemas: readonly ConfigDefinition[];
  readonly schema: JsonSchema;
  readonly validate: ValidateSettings;
  /** Modules that could not be read. */
  readonly failures: readonly { readonly specifier: string; readonly reason: string; readonly hint: string }[];
}

/** Finds the modules of a list and reads their settings' schemas; what is wrong with one is no other's fault. */
export async function installAll(specifiers: readonly string[], root: string): Promise<Installation> {
  const results = await Promise.allSettled(specifiers.map((specifier) => installModule(specifier, root)));
  const modules = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failures = results.flatMap((result, index) => {
    const specifier = specifiers[index] ?? '';
    return result.status === 'rejected' ? [{ specifier, ...failureOf(result.reason, specifier, root) }] : [];
  });
  const schemas = modules.flatMap(({ config }) => config ?? []);
  const schema = configSchema(schemas);
  return { modules, schemas, schema, validate: settingsValidator(schema), failures };
}

/** Finds a module and reads what it says about itself. @throws Error for people when there is none */
export async function installModule(specifier: string, root: string): Promise<InstalledModule> {
  const files = resolveModule(specifier, root);
  const config = files.config ? await importDefault<ConfigDefinition>(files.config, 'defineConfig') : undefined;
  if (config && files.config) checkSides(config, files.config);
  return { files, ...(await manifestOf(files)), config };
}

/** A file's default export, made by the named function. */
export async function importDefault<T>(file: string, madeBy: string): Promise<T> {
  const module: { default?: T } = await importFile(file);
  if (!module.default) throw new Error(`${file} has no default export. Export the result of ${madeBy}(...) as default`);
  return module.default;
}

/** A module's manifest is the export of `module.ts` that has an id and a kernel range. */
async function manifestOf({
  manifest: file,
}: ModuleFiles): Promise<Pick<InstalledModule, 'manifest' | 'exportName' | 'declared'>> {
  const exports = await importFile(file);
  for (const [exportName, value] of Object.entries(exports))
    if (isManifest(value)) return { manifest: value, exportName, declared: declaredViews(exports) };
  throw new Error(`${file} exports no manifest. Export the result of defineModule({ id, kernel }) from it`);
}

/** The parts and slots among a contract's exports, pieces of parts twice: `ui()` makes objects of them. */
function declaredViews(exports: Record<string, unknown>): string[] {
  const entries = Object.values(exports)
    .filter(isObject)
    .flatMap((value) => Object.values(value))
    .filter(isObject);
  return entries.flatMap(({ kind, id, within }) =>
    (kind === 'part' || kind === 'slot') && typeof id === 'string'
      ? [`${kind} ${id}`, ...(within ? [`piece ${id}`] : [])]
      : [],
  );
}

const isManifest = (value: unknown): value is ModuleManifest =>
  isObject(value) && typeof value.id === 'string' && typeof value.kernel === 'string';
