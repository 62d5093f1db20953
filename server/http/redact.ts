const secretName =
  '(?:token|cart_?id|e-?mail|password|passwd|secret|key|auth|credential|session|signature|hash|phone|telephone|postcode|street|name)';
const encodedOr = (plain: string, encoded: string) => `(?:${plain}|${encoded})`;

// Repetitions are bounded, so that no text takes long. A parameter whose name contains one of the words, also inside an
// address that was itself encoded as a parameter.
const secretParameter = new RegExp(
  `(${encodedOr('[?&;]', '%3F|%26')}[^=&?%\\s]{0,40}${secretName}[^=&?%\\s]{0,40}${encodedOr('=', '%3D')})(?:(?!%26)[^&#\\s"'])*`,
  'gi',
);
const email = /[^\s/?&=<>"'(]{1,64}(?:@|%40)[a-z0-9.-]{1,255}\.[a-z]{2,}/gi;
const jsonWebToken = /eyJ[\w-]{8,4000}\.[\w-]+\.[\w-]*/g;
/** What a shopper wrote into an option of a product, such as the words on a gift card. */
const writtenOption = /([?&]option(?:\[|%5B)[^=&\s]{1,40}=)[^&#\s"']*/gi;
const bearer = /(bearer\s+)[^\s"',]+/gi;

/**
 * Takes tokens, cart ids and personal data out of a URL or a message before it is logged: values of parameters with
 * such names, what shoppers wrote into options, e-mail addresses, JSON web tokens and Authorization values.
 */
export function redact(text: string): string {
  return text
    .replace(secretParameter, '$1[redacted]')
    .replace(writtenOption, '$1[redacted]')
    .replace(jsonWebToken, '[redacted]')
    .replace(bearer, '$1[redacted]')
    .replace(email, '[redacted]');
}
