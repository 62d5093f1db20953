/** A dot as one of a domain: those that stand between figures or behind initials are none. */
const LINKED = /[.\u3002\uFF0E\uFF61](?=[^\s.-][^\s.])(?!(?<=\d.)\d)|[:@\uFF1A\uFF20](?=\S)|\/(?=\/)/gu;

/**
 * What somebody typed (a name, a street, a company), as words of an e-mail: mail programs make links of whatever looks
 * like an address, and anybody can have a shop write to anybody. "evil.example" becomes "evil. example", and so does
 * "http: / /..."; "B.V.", "St.-Jan", "0470.12.34.56" and "12/3" stay as they are.
 */
export const withoutLinks = (text: string): string => text.replace(LINKED, '$& ');
