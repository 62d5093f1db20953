/** Columns with a time: UTC ms. */
const TIME = /(^at|_at|_until|_before)$/;

/** A value of a column as an export says it. */
export function exportedValue(column: string, value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (typeof value === 'number' && value > 0 && TIME.test(column)) return new Date(value).toISOString();
  if (typeof value === 'string' && /^[{[]/.test(value)) return parsed(value);
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
