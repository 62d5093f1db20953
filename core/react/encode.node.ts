/** A piece of a document: text, or bytes that were encoded before. */
export type Piece = string | Uint8Array;

/**
 * The pieces as UTF-8, one after the other. Written straight to their places: the text of a whole document, two bytes a
 * character because of one euro sign, would be the largest thing in memory and outlive the request.
 */
export function encode(pieces: readonly Piece[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(
    pieces.reduce((sum, piece) => sum + (typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length), 0),
  );
  let at = 0;
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      at += bytes.write(piece, at);
    } else {
      bytes.set(piece, at);
      at += piece.length;
    }
  }
  return bytes;
}
