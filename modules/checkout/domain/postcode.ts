/**
 * A postcode as its country writes it: `1234 AB` for `1234  ab`, `1000` for `B-1000`. What is none there, and those of
 * other countries, stay as they were typed.
 */
export function tidyPostcode(country: string, typed: string): string {
  const text = typed.trim().toUpperCase();
  if (country === 'BE') return /^(?:BE?[\s-]*)?(\d{4})$/.exec(text)?.[1] ?? typed;
  const [, digits, letters] = (country === 'NL' && /^(?:NL[\s-]*)?([1-9]\d{3})\s*([A-Z]{2})$/.exec(text)) || [];
  return digits && letters ? `${digits} ${letters}` : typed;
}
