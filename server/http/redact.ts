const secretName =
  /token|cart_?id|e-?mail|password|passwd|secret|key|auth|credential|session|signature|hash|phone|telephone|postcode|street|name|coupon/i;
/** What a shopper wrote into an option of a product, such as the words on a gift card. */
const writtenOption = /^option(?:\[|%5B)/i;
/** Whoever knows an order's id may see the order, and cancel it. */
const orderName = /^order(?:_?id)?$/i;
const pathOfOrder = /(\/(?:order\/placed|order-status|sync\/order|payment\/redirect)\/)[^\s/?#"']+/gi;

// Every scan below ends where the next one may begin, so that no text takes longer than its length.

/** A parameter's name, also inside an address that was itself encoded as a parameter. */
const parameterName = /(?:[?&;]|%3F|%26)((?:[^=&?;%\s]|%5[BD])+)(?:=|%3D)/gi;
const parameterValue = /(?:(?!%26)[^&#\s"'])*/iy;
const bearer = /(bearer\s+)[^\s"',]+/gi;
const wordOfToken = /[\w.-]+/g;
const wordOfAddress = /[^\s/?&=<>"'(),;]+/g;
/** What follows in a path: where somebody lives, or a guest's last name and the number of the order. */
const pathOfPerson = /(\/(?:postcode|guest-order)\/)[^\s?#"']+/gi;
const emailDomain = /.(?:@|%40)(?:[a-z0-9-]+\.)+[a-z]{2}/is;

/**
 * Takes tokens, ids of carts and orders, and personal data out of a URL or a message before it is logged: values of
 * parameters with such names, what shoppers wrote into options, e-mail addresses, postcodes, guests and orders in
 * paths, JSON web tokens and Authorization values.
 */
export function redact(text: string): string {
  return withoutSecretParameters(text)
    .replace(pathOfPerson, '$1[redacted]')
    .replace(pathOfOrder, '$1[redacted]')
    .replace(wordOfToken, (word) => (isJsonWebToken(word) ? '[redacted]' : word))
    .replace(bearer, '$1[redacted]')
    .replace(wordOfAddress, (word) => (emailDomain.test(word) ? '[redacted]' : word));
}

function withoutSecretParameters(text: string): string {
  let safe = '';
  let copied = 0;
  parameterName.lastIndex = 0;
  for (let found = parameterName.exec(text); found; found = parameterName.exec(text)) {
    const [, name = ''] = found;
    if (![secretName, writtenOption, orderName].some((secret) => secret.test(name))) continue;
    safe += `${text.slice(copied, parameterName.lastIndex)}[redacted]`;
    parameterValue.lastIndex = parameterName.lastIndex;
    parameterValue.exec(text);
    parameterName.lastIndex = copied = parameterValue.lastIndex;
  }
  return safe + text.slice(copied);
}

/** Three parts, of which one begins as every JSON object does in base64. */
function isJsonWebToken(word: string): boolean {
  const parts = word.split('.');
  return parts.length >= 3 && parts.some((part) => part.length > 10 && part.includes('eyJ'));
}
