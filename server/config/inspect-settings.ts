import { isObject } from './layers.ts';
import type { Shop, ViewSettings } from './shop.ts';
import { configSchema, propertiesOf } from './schema.ts';

/** A setting that a store view may have. */
export interface SettingInspection {
  /** Where it stands in the files, with dots: `catalog.pageSize`. */
  readonly key: string;
  /** Public ones reach the browser. */
  readonly side: 'public' | 'server';
  readonly description?: string;
  /** Of public ones alone: what the server keeps for itself is nobody else's. */
  readonly value?: unknown;
}

/** The settings of a store view: the shop's own, and those of its modules. */
export function inspectSettings(shop: Shop, { modules, publicConfig, view }: ViewSettings): SettingInspection[] {
  const definitions = modules.flatMap(({ config }) => config ?? []);
  const open = new Set(
    definitions.flatMap((definition) =>
      Object.keys(propertiesOf(definition.public)).map((name) => `${definition.module.id}.${name}`),
    ),
  );
  const shown: Record<string, unknown> = {
    ...publicConfig,
    modules: modules.map(({ files }) => files.specifier),
    storeViews: shop.views.map((one) => one.view.storeCode),
    storeView: view,
  };
  return leavesOf(configSchema(definitions), []).map(({ path, description }) => {
    const key = path.join('.');
    const isPublic = path[0] === 'storeView' || key in shown || open.has(path.slice(0, 2).join('.'));
    const value = isPublic ? valueAt(shown, path) : undefined;
    return {
      key,
      side: isPublic ? 'public' : 'server',
      ...(description !== undefined && { description }),
      ...(value !== undefined && { value }),
    };
  });
}

/** The settings that a schema names: its properties, and theirs, down to what is no object of named properties. */
function leavesOf(
  schema: unknown,
  path: readonly string[],
): { readonly path: readonly string[]; readonly description?: string }[] {
  if (!isObject(schema)) return [];
  const properties = Object.entries(propertiesOf(schema)).filter(([name]) => name !== '$schema');
  if (properties.length) return properties.flatMap(([name, below]) => leavesOf(below, [...path, name]));
  const { description } = schema;
  return path.length ? [{ path, ...(typeof description === 'string' && { description }) }] : [];
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), value);
