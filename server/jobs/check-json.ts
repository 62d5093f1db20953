/**
 * The text of a value that is JSON, and comes back as it was. Absent optional fields (`undefined`) may be there.
 * @throws TypeError that names what is none: a Date, a Map, NaN, a function
 */
export function jsonOf(value: unknown, name: string): string {
  check(value, name, []);
  return JSON.stringify(value);
}

function check(value: unknown, path: string, above: readonly unknown[]): void {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return;
  if (typeof value === 'number' && Number.isFinite(value)) return;
  if (typeof value !== 'object') throw new TypeError(`${path} is not JSON: ${typeof value} ${String(value)}`);
  if (above.includes(value)) throw new TypeError(`${path} is not JSON: it holds itself`);
  if (Array.isArray(value)) return value.forEach((item, index) => check(item, `${path}[${index}]`, [...above, value]));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null)
    throw new TypeError(`${path} is not JSON: write ${value.constructor.name} as text, numbers or plain objects`);
  for (const [key, inner] of Object.entries(value))
    if (inner !== undefined) check(inner, `${path}.${key}`, [...above, value]);
}
