import { readFileSync, statSync } from 'node:fs';
import { setSourceMapsSupport } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What a built server says about itself; paths are relative to the shop's folder. */
export interface ServerRecord {
  /** Where it lies, in `build/server/`: processes that still run load files of the one before. */
  readonly folder: 'a' | 'b';
  /** Newest modification time of its sources, ms since 1970. */
  readonly newest: number;
  /** Files of the shop's own, and the framework's where it is not installed from a registry. */
  readonly sources: readonly string[];
  /** The versions of the packages that it has code of, by their manifests: installed files keep old dates. */
  readonly packages: Readonly<Record<string, string>>;
}

/** What serves a shop: the exports of `etalage/server/start`. */
type Server = typeof import('../start.ts');

export const serverFolder = (root: string): string => join(root, 'build', 'server');
export const serverRecordFile = (root: string): string => join(serverFolder(root), 'server.json');

/** What the last build of the server says, if there was one. */
export function readServerRecord(root: string): ServerRecord | undefined {
  try {
    return JSON.parse(readFileSync(serverRecordFile(root), 'utf8')) as ServerRecord;
  } catch {
    return undefined;
  }
}

/**
 * The server of a shop as the last build left it, in few files instead of 1,600; undefined when there is none, when its
 * sources or libraries have changed since, or when it does not load: importing the sources then says why.
 */
export async function builtServer(root: string): Promise<Server | undefined> {
  const record = readServerRecord(root);
  if (!record || !isCurrent(root, record)) return undefined;
  // Stacks name the sources.
  setSourceMapsSupport(true, { nodeModules: true });
  try {
    return (await import(pathToFileURL(join(serverFolder(root), record.folder, 'server.js')).href)) as Server;
  } catch {
    return undefined;
  }
}

function isCurrent(root: string, { newest, sources, packages }: ServerRecord): boolean {
  try {
    return (
      sources.every((file) => statSync(join(root, file)).mtimeMs <= newest) &&
      Object.entries(packages).every(([manifest, version]) => versionIn(join(root, manifest)) === version)
    );
  } catch {
    return false; // something was removed
  }
}

const versionIn = (manifest: string): unknown =>
  (JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version?: unknown }).version;
