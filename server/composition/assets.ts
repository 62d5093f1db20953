import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { RendererOptions } from 'etalage/core/react/render';
import type { CompositionEntries } from './composition.ts';
import { LATER_TEXTS } from './text-files.ts';
import { sourceOf } from './view-plugins.ts';
import { STYLES_MANIFEST, type ViewStyles } from './view-styles.ts';

/** One entry of Vite's manifest. */
interface ManifestEntry {
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

/** Addresses of built files, as `createRenderer` takes them, but for the texts of style sheets. */
export interface BuiltAssets extends Omit<RendererOptions['assets'], 'sheets'> {
  /** In the order of the cascade. */
  readonly sheets: readonly string[];
}

/** What takes the code of a module that comes later into the kernel. */
export const ADDS_LATER = /(^|\/)core\/kernel\/lazy\/add-later\.[jt]s$/;

/** Reads a client build's manifest: which files a page needs, and which a view adds. */
export function assetsOf(
  root: string,
  client: string,
  files: Pick<CompositionEntries, 'browser' | 'boot' | 'react' | 'later' | 'laterParts'>,
  styles: ViewStyles,
): BuiltAssets {
  const manifest = readManifest(join(client, 'manifest.json'));
  /** A file's imports before itself: run in this order, no file waits for another. */
  const withImports = (key: string, seen = new Set<string>()): string[] => {
    const entry = manifest[key];
    if (!entry || seen.has(key)) return [];
    seen.add(key);
    return [...(entry.imports ?? []).flatMap((imported) => withImports(imported, seen)), key];
  };
  const filesOf = (key: string): string[] =>
    withImports(key).flatMap((one) => (manifest[one] ? [address(manifest[one].file)] : []));
  const keyOf = (file: string): string => sourceOf(root, file);
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
  const filesWith = (source: string): string[] => own(chunkKeys.get(views[source] ?? '') ?? '');
  const adds = Object.keys(views).find((source) => ADDS_LATER.test(source)) ?? '';
  const laterParts = [adds, keyOf(files.laterParts)].flatMap(filesWith);
  const icon = Object.values(manifest).find(({ src }) => src?.endsWith('?url') || src?.endsWith('.svg'));
  return {
    entry: address(entry.file),
    boot: boot && address(boot.file),
    sheets: sheetAddresses(root, client, styles),
    everywhere: styles.everywhere,
    viewSheets: styles.byView,
    scripts: [...entryFiles].filter((file) => file !== address(entry.file)),
    chunks: Object.fromEntries(
      Object.entries(views)
        .filter(([source]) => /\.[cm]?[jt]sx?$/.test(source))
        .map(([source, file]) => [source, own(chunkKeys.get(file) ?? '')]),
    ),
    messages: textsIn('messages'),
    lazyMessages: Object.fromEntries(
      Object.entries(textsIn('messages/lazy')).map(([locale, texts]) => [locale, [...texts, ...laterParts]]),
    ),
    laterMessages: Object.fromEntries(
      files.later.map(
        ({
          module: {
            manifest: { id },
          },
        }) => [id, textsIn(`messages/${LATER_TEXTS}/${id}`)],
      ),
    ),
    later: Object.fromEntries(
      files.later.map(({ module, file }) => [module.manifest.id, [adds, keyOf(file)].flatMap(filesWith)]),
    ),
    icon: icon && address(icon.file),
  };
}

/** The addresses of built style sheets, in their order. */
export function sheetAddresses(root: string, client: string, { files }: ViewStyles): string[] {
  const manifest = readManifest(join(client, STYLES_MANIFEST));
  return files.map((file) => {
    const built = manifest[sourceOf(root, file)];
    if (!built) throw new Error(`${file} has not been built`);
    return address(built.file);
  });
}

const readManifest = (file: string): Record<string, ManifestEntry> =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, ManifestEntry>;

const address = (file: string): string => `/${file}`;
