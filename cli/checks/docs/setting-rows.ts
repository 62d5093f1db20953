/** The settings of a module's `config.ts`: name, public or secret, default, what for. */
export function settingRows(definition: unknown): string[][] {
  if (!isObject(definition)) return [];
  return ['public', 'secret'].flatMap((side) => {
    const schema = definition[side];
    const properties = isObject(schema) && isObject(schema.properties) ? schema.properties : {};
    return Object.entries(properties).map(([name, property]) => {
      const { default: value, description } = isObject(property) ? property : {};
      return [
        `\`${name}\``,
        side,
        value === undefined ? '' : `\`${JSON.stringify(value).replaceAll('|', '\\|')}\``,
        typeof description === 'string' ? description : '',
      ];
    });
  });
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
