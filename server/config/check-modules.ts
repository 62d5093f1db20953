import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { coreModule, type ConfigDefinition, type JsonSchema, type ModuleManifest } from 'etalage/core';
import { messageOf, orderModules } from 'etalage/core/tools';
import type { ModuleFiles } from '../composition/resolve-module.ts';
import { messageWithPlace } from './error-place.ts';
import { isObject, problemAt, type Layer } from './layers.ts';
import type { ConfigProblem } from './problems.ts';
import { propertiesOf } from './schema.ts';
import { nearest } from './suggest.ts';

interface ListedModule {
  readonly files: Pick<ModuleFiles, 'specifier' | 'manifest'>;
  readonly manifest: ModuleManifest;
}

/** Modules that are called the same, need one that is not listed, or each other in a circle. */
export function checkOrder(
  modules: readonly ListedModule[],
  pointerTo: (specifier: string) => string,
  layers: readonly Layer[],
): ConfigProblem[] {
  const from = modules.map(({ manifest, files }) => ({ value: manifest, file: files.manifest }));
  const { problems } = orderModules([{ value: coreModule, file: 'etalage/core' }, ...from]);
  return problems.map(({ message, file, fix }) => {
    const specifier = modules.find(({ files }) => files.manifest === file)?.files.specifier;
    const needed = /requires "([^"]+)", which is not installed/.exec(message)?.[1];
    const brought = needed === undefined ? undefined : ownModules().find((one) => one.endsWith(`/${needed}`));
    return problemAt(
      layers,
      specifier === undefined ? '/modules' : pointerTo(specifier),
      message,
      brought === undefined ? fix : `Add "${brought}" to "modules", or remove "${specifier ?? ''}"`,
    );
  });
}

/**
 * No secret can be public: a setting is named by one of the two schemas, and the public one names nothing confidential.
 * @throws Error
 */
export function checkSides(definition: ConfigDefinition, file: string): void {
  const secret = Object.keys(propertiesOf(definition.secret));
  const both = Object.keys(propertiesOf(definition.public)).find((name) => secret.includes(name));
  if (both !== undefined)
    throw new Error(`${file} declares "${both}" as public and as secret. Name it in one of the two schemas`);
  const marked = writeOnlyIn(definition.public ?? {});
  if (marked !== undefined)
    throw new Error(`${file} declares "${marked}" as public and as "writeOnly". Move it to the schema "secret"`);
}

/** The first name of a setting that only who writes it may know. */
function writeOnlyIn(schema: JsonSchema): string | undefined {
  const inner = [...Object.entries(propertiesOf(schema)), ['items', schema.items] as const];
  for (const [name, below] of inner) {
    if (!isObject(below)) continue;
    const found = below.writeOnly === true ? name : writeOnlyIn(below);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Why a module could not be read. */
export function failureOf(error: unknown, specifier: string, root: string): { reason: string; hint: string } {
  const { reason, hint } = sentencesOf(messageWithPlace(error, root));
  // What is there is not mistyped.
  if (specifier.startsWith('.') && existsSync(join(root, specifier))) return { reason, hint };
  const near = nearest(
    specifier,
    [...ownModules(), ...modulesOfShop(root)].filter((one) => one !== specifier),
  );
  return { reason, hint: near === undefined ? hint : `Did you mean "${near}"? ${hint}` };
}

/** An error's first sentence as reason, the rest as hint. */
export function sentencesOf(error: unknown): { readonly reason: string; readonly hint: string } {
  const [reason = '', ...rest] = messageOf(error).split(/\. (?=[A-Z])/);
  return { reason, hint: rest.join('. ') || 'Correct that file' };
}

/** The framework's own modules, as configurations list them. */
function ownModules(): string[] {
  const folder = fileURLToPath(new URL('../../modules/', import.meta.url));
  return foldersOf(folder).map((name) => `etalage/modules/${name}`);
}

const modulesOfShop = (root: string): string[] => foldersOf(join(root, 'modules')).map((name) => `./modules/${name}`);

const foldersOf = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    : [];
