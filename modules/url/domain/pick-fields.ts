type Document = Readonly<Record<string, unknown>>;

/**
 * The document with the asked-for fields only, those to be left out removed. No list (or an empty one) restricts
 * nothing.
 */
export function pickFields(
  document: Document,
  include: readonly string[] | null = null,
  exclude: readonly string[] | null = null,
): Document {
  const wanted = include?.length ? new Set(include) : undefined;
  const unwanted = new Set(exclude);
  return Object.fromEntries(
    Object.entries(document).filter(([field]) => (wanted?.has(field) ?? true) && !unwanted.has(field)),
  );
}
