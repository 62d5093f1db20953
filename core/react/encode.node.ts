/** A fragment of a document: text, or bytes that were encoded before. */
export type Fragment = string | Uint8Array;

/**
 * The fragments as UTF-8, one after the other. Written straight to their places: the text of a whole document, two
 * bytes a character because of one euro sign, would be the largest thing in memory and outlive the request.
 */
export function encode(fragments: readonly Fragment[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(
    fragments.reduce(
      (sum, fragment) => sum + (typeof fragment === 'string' ? Buffer.byteLength(fragment) : fragment.length),
      0,
    ),
  );
  let at = 0;
  for (const fragment of fragments) {
    if (typeof fragment === 'string') {
      at += bytes.write(fragment, at);
    } else {
      bytes.set(fragment, at);
      at += fragment.length;
    }
  }
  return bytes;
}
