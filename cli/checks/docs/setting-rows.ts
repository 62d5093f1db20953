/** A setting as the reference and the READMEs list it. */
export interface Setting {
  /** From the top of the file: `catalog.pageSize`; `[]` stands for the entries of a list. */
  readonly path: readonly string[];
  readonly type: string;
  readonly default: string;
  readonly unit: string;
  readonly text: string;
  readonly side: 'public' | 'secret' | '';
  /** Inside of a list or of an object with free names: no environment variable reaches it. */
  readonly isInside: boolean;
}

/** The settings of a module's `config.ts`: name, public or secret, default, what for. */
export function settingRows(definition: unknown): string[][] {
  return sidesOf(definition).flatMap(([side, schema]) =>
    Object.entries(propertiesIn(schema)).map(([name, property]) => [
      `\`${name}\``,
      side,
      defaultOf(property),
      textOf(property),
    ]),
  );
}

/** All settings of a module, those within objects and lists too. */
export function settingsOf(id: string, definition: unknown): Setting[] {
  return sidesOf(definition).flatMap(([side, schema]) => settingsIn(schema, [id], side));
}

/** The settings below a schema. */
export function settingsIn(schema: unknown, path: readonly string[], side: Setting['side'], inside = false): Setting[] {
  return Object.entries(propertiesIn(schema)).flatMap(([name, property]) => {
    const own = [...path, name];
    const setting: Setting = {
      path: own,
      type: typeOf(property),
      default: defaultOf(property),
      unit: isObject(property) && typeof property.unit === 'string' ? property.unit : '',
      text: textOf(property),
      side,
      isInside: inside,
    };
    const items = isObject(property) ? property.items : undefined;
    const free = isObject(property) ? property.additionalProperties : undefined;
    return [
      setting,
      ...settingsIn(property, own, side, inside),
      ...settingsIn(items, [...own, '[]'], side, true),
      ...settingsIn(free, [...own, '<name>'], side, true),
    ];
  });
}

function sidesOf(definition: unknown): ['public' | 'secret', unknown][] {
  if (!isObject(definition)) return [];
  return [
    ['public', definition.public],
    ['secret', definition.secret],
  ];
}

/** What a schema asks for, in words: `integer, 1 to 200`. */
export function typeOf(schema: unknown): string {
  if (!isObject(schema)) return 'anything';
  const { type, enum: allowed, const: only, items, anyOf, oneOf, minimum, maximum } = schema;
  if (only !== undefined) return code(only);
  if (Array.isArray(allowed)) return allowed.map(code).join(' or ');
  const choices = anyOf ?? oneOf;
  if (Array.isArray(choices) && type === undefined) return [...new Set(choices.map(typeOf))].join(' or ');
  const names = (Array.isArray(type) ? type : [type]).map(String);
  const least = minimum ?? schema.exclusiveMinimum;
  const range = [
    ...(least === undefined ? [] : [`from ${String(least)}`]),
    ...(maximum === undefined ? [] : [`to ${String(maximum)}`]),
  ].join(' ');
  return names
    .map((name) => {
      if (name === 'array') return `list of ${typeOf(items)}`;
      if (name === 'string') return typeof schema.format === 'string' ? `text (${schema.format})` : 'text';
      if (name === 'boolean') return '`true` or `false`';
      if (name === 'integer' || name === 'number') return range ? `${name}, ${range}` : name;
      return name === 'undefined' ? 'anything' : name;
    })
    .join(' or ');
}

const code = (value: unknown): string => `\`${JSON.stringify(value).replaceAll('|', '\\|')}\``;

function defaultOf(property: unknown): string {
  const { default: value, otherwise } = isObject(property) ? property : {};
  return value === undefined ? (typeof otherwise === 'string' ? otherwise : '') : code(value);
}

const textOf = (property: unknown): string =>
  isObject(property) && typeof property.description === 'string' ? property.description.replaceAll('|', '\\|') : '';

/** The properties of an object schema, by name. */
export function propertiesIn(schema: unknown): Record<string, unknown> {
  return isObject(schema) && isObject(schema.properties) ? schema.properties : {};
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
