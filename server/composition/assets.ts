import { readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import type { CompositionEntries } from './composition.ts';

/** One entry of Vite's manifest. */
interface ManifestEntry {
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

/** Addresses of built files; the shape that `createRenderer` takes. */
export interface BuiltAssets {
  readonly entry: string;
  readonly boot?: string;
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  readonly messages: Readonly<Record<string, readonly string[]>>;
  readonly lazyMessages: Readonly<Record<string, readonly string[]>>;
  readonly icon?: string;
}

/** Reads a client build's manifest: which files a page needs, and which a view adds. */
export function assetsOf(
  root: string,
  client: string,
  files: Pick<CompositionEntries, 'browser' | 'boot' | 'react'>,
): BuiltAssets {
  const manifest = JSON.parse(readFileSync(join(client, 'manifest.json'), 'utf8')) as Record<string, ManifestEntry>;
  const address = (file: string): string => `/${file}`;
  /** A file's imports before itself: run in this order, no file waits for another. */
  const withImports = (key: string, seen = new Set<string>()): string[] => {
    const entry = manifest[key];
    if (!entry || seen.has(key)) return [];
    seen.add(key);
    return [...(entry.imports ?? []).flatMap((imported) => withImports(imported, seen)), key];
  };
  const filesOf = (key: string): string[] =>
    withImports(key).flatMap((one) => (manifest[one] ? [address(manifest[one].file)] : []));
  const keyOf = (file: string): string => relative(root, file).replaceAll('\\', '/');
  const entryKey = keyOf(files.browser);
  const boot = manifest[keyOf(files.boot)];
  const entry = manifest[entryKey];
  if (!entry) throw new Error(`The browser build has no entry ${entryKey}`);
  const entryFiles = new Set([...filesOf(keyOf(files.react)), ...filesOf(entryKey)]);
  const own = (key: string): string[] => filesOf(key).filter((file) => !entryFiles.has(file));
  const textsIn = (folder: string): Record<string, string[]> =>
    Object.fromEntries(
      Object.keys(manifest)
        .filter((key) => posix.dirname(key).endsWith(`/${folder}`) && key.endsWith('.json'))
        .map((key) => [posix.basename(key, '.json'), own(key)]),
    );
  const chunkKeys = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]));
  const views = JSON.parse(readFileSync(join(client, 'views.json'), 'utf8')) as Record<string, string>;
  const icon = Object.values(manifest).find(({ src }) => src?.endsWith('?url') || src?.endsWith('.svg'));
  const styles = withImports(entryKey).flatMap((key) => manifest[key]?.css ?? []);
  return {
    entry: address(entry.file),
    boot: boot && address(boot.file),
    styles: [...new Set(styles)].map(address),
    scripts: [...entryFiles].filter((file) => file !== address(entry.file)),
    chunks: Object.fromEntries(
      Object.entries(views)
        .filter(([source]) => /\.[cm]?[jt]sx?$/.test(source))
        .map(([source, file]) => [source, own(chunkKeys.get(file) ?? '')]),
    ),
    messages: textsIn('messages'),
    lazyMessages: textsIn('messages/lazy'),
    icon: icon && address(icon.file),
  };
}
