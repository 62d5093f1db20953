/** A fragment of a document: text, or bytes that were encoded before. */
export type Fragment = string | Uint8Array;

/** So many bytes are kept from one document to the next. */
const KEPT = 1024 ** 2;

/**
 * Makes a function that answers fragments as UTF-8, one after the other, in a buffer of their size. They are written
 * into memory that is used again, because to count a text's bytes beforehand takes as long as to write them; and
 * straight to their places, because the text of a whole document, two bytes a character because of one euro sign, would
 * be the largest thing in memory and outlive the request.
 */
export function createEncoder(): (fragments: readonly Fragment[]) => Buffer {
  const encoder = new TextEncoder();
  let kept = new Uint8Array(0);

  function memoryOf(length: number): Uint8Array {
    if (length <= kept.length) return kept;
    const memory = new Uint8Array(length);
    if (length <= KEPT) kept = memory;
    return memory;
  }

  return (fragments) => {
    // A character of JavaScript takes three bytes at most.
    const most = fragments.reduce((sum, one) => sum + one.length * (typeof one === 'string' ? 3 : 1), 0);
    const memory = memoryOf(most);
    let at = 0;
    for (const fragment of fragments) {
      if (typeof fragment === 'string') at += encoder.encodeInto(fragment, memory.subarray(at)).written;
      else {
        memory.set(fragment, at);
        at += fragment.length;
      }
    }
    const bytes = Buffer.allocUnsafeSlow(at);
    bytes.set(memory.subarray(0, at));
    return bytes;
  };
}
