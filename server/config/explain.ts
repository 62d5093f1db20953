import { variableName } from './environment.ts';
import { holderOf, isObject, placeOf, valueAt, variableAt } from './layers.ts';
import type { ReadView } from './shop.ts';
import { masked, pointerOf, settingAt, rootSetting } from './settings.ts';
import { suggestion } from './suggest.ts';
import { propertiesOf } from './schema.ts';

/** Where a value comes from. */
export interface SettingSource {
  /** A file of the shop, `environment variable NAME`, or `default`. */
  readonly from: string;
  readonly line?: number;
  readonly value: unknown;
}

/** What a setting is, and why it has the value that it has. */
export interface Explanation {
  readonly key: string;
  readonly pointer: string;
  readonly storeCode: string;
  /** Secrets are masked. */
  readonly value: unknown;
  readonly source: SettingSource;
  /** What would count if the source did not say anything, the nearest first. */
  readonly covers: readonly SettingSource[];
  readonly default: unknown;
  /** What happens without the setting, where it has no default. */
  readonly otherwise?: string;
  readonly description: string;
  readonly type: string;
  /** What a number counts in. */
  readonly unit?: string;
  readonly example?: unknown;
  readonly variable: string;
  readonly visibility: 'public' | 'secret';
  readonly isConfidential: boolean;
}

/** What is known of a setting in a store view; why there is none as text. */
export function explainSetting(view: ReadView, path: readonly string[]): Explanation | string {
  const { storeCode, layers, schema, settings } = view;
  const whole = rootSetting(schema);
  const setting = settingAt(whole, path);
  if (!setting || !path.length) return unknownKey(view, path);
  const pointer = pointerOf(path);
  const show = (value: unknown): unknown => masked(setting, value);
  const byDefault = defaultAt(schema, path);
  const sources = layers
    .filter(({ values }) => valueAt(values, pointer) !== undefined)
    .toReversed()
    .map((layer) => {
      const variable = variableAt(layer, pointer);
      const { line } = placeOf(layer, pointer);
      return {
        from: variable ? `environment variable ${variable}` : layer.file,
        ...(line !== undefined && { line }),
        value: show(valueAt(layer.values, pointer)),
      };
    });
  const known: SettingSource[] = [
    ...sources,
    ...(byDefault === undefined ? [] : [{ from: 'default', value: show(byDefault) }]),
  ];
  const [source = { from: 'nothing', value: undefined }, ...covers] = known;
  const { description, unit, examples, otherwise } = setting.schema;
  const [example] = Array.isArray(examples) ? (examples as unknown[]) : [];
  return {
    key: path.join('.'),
    pointer,
    storeCode,
    value: show(valueAt(settings, pointer)),
    source,
    covers,
    default: byDefault,
    ...(typeof otherwise === 'string' && { otherwise }),
    description: typeof description === 'string' ? description : `Settings of ${path.join('.')}`,
    type: typeOf(setting.schema),
    ...(typeof unit === 'string' && { unit }),
    ...(example !== undefined && { example }),
    variable: variableName(path),
    visibility: setting.visibility,
    isConfidential: setting.isConfidential,
  };
}

/** Why a key names nothing, with the nearest name. */
export function unknownKey({ schema, layers, renamed }: ReadView, path: readonly string[]): string {
  const old = renamed.find(({ from }) => from.every((name, at) => name === path[at]));
  if (old) return `"${path.join('.')}" is called "${[...old.to, ...path.slice(old.from.length)].join('.')}" now`;
  const whole = rootSetting(schema);
  const depth = path.findIndex((_name, index) => !settingAt(whole, path.slice(0, index + 1)));
  if (depth < 0) return 'A key is missing, such as catalog.pageSize';
  const above = path.slice(0, depth);
  const known = Object.keys(propertiesOf(settingAt(whole, above)?.schema));
  const where = above.length ? `"${above.join('.')}" has no setting "${path[depth]}"` : `There is no "${path[depth]}"`;
  const isWritten = holderOf(layers, pointerOf(path)) !== undefined;
  return `${where}${isWritten ? ', though the configuration has it' : ''}. ${suggestion(path[depth] ?? '', known)}`;
}

/** What a setting is while nothing says otherwise: its own default, or what the defaults above it say. */
function defaultAt(schema: unknown, [name, ...rest]: readonly string[]): unknown {
  if (!isObject(schema)) return undefined;
  if (name === undefined) return schema.default;
  const inner = propertiesOf(schema)[name];
  const own = defaultAt(inner, rest);
  return own === undefined && isObject(schema.default) ? valueAt(schema.default, pointerOf([name, ...rest])) : own;
}

/** `integer from 1 to 200`, `one of none, sample, pdok`, `list of text`. */
function typeOf(schema: unknown): string {
  if (!isObject(schema)) return 'anything';
  const { type, enum: allowed, anyOf, items, minimum, maximum, additionalProperties } = schema;
  if (Array.isArray(allowed)) return `one of ${allowed.map(String).join(', ')}`;
  if (Array.isArray(anyOf)) return anyOf.map(typeOf).join(', or ');
  if (type === 'array') return `list of ${typeOf(items)}`;
  if (type === 'object' && isObject(additionalProperties)) return `object of ${typeOf(additionalProperties)}`;
  const range = [
    ...(typeof minimum === 'number' ? [`from ${minimum}`] : []),
    ...(typeof maximum === 'number' ? [`to ${maximum}`] : []),
  ];
  const name = [type].flat().join(' or ').replace('string', 'text') || 'anything';
  return [name, ...range].join(' ');
}
