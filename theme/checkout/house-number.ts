/** A house number with what follows it: `12`, `A-hs`. */
export interface HouseNumber {
  readonly houseNumber: string;
  readonly affix: string;
}

const NUMBER = /^(\d+)(?:\s*[-/ ]\s*|\s*(?=\p{L}))(.+)$/u;

/** `12-A` and `12 a hs`, typed or pasted into one field, as two. */
export function splitHouseNumber(text: string): HouseNumber {
  const [, houseNumber = text.trim(), affix = ''] = NUMBER.exec(text.trim()) ?? [];
  return { houseNumber, affix: affix.trim() };
}

/** How both are kept in one: `12 A`. What was typed comes back as it was. */
export const joinHouseNumber = ({ houseNumber, affix }: HouseNumber): string =>
  affix === '' ? houseNumber : `${houseNumber} ${affix}`;

/** The other way round, for the fields: at the first space. */
export function readHouseNumber(joined: string): HouseNumber {
  const space = joined.indexOf(' ');
  return space < 0
    ? { houseNumber: joined, affix: '' }
    : { houseNumber: joined.slice(0, space), affix: joined.slice(space + 1) };
}

/** `Dorpstraat 7 A`, as browsers fill a street in, as street and number. Undefined when there is no number in it. */
export function splitStreet(text: string): ({ readonly street: string } & HouseNumber) | undefined {
  const [, rest = '', box] = /^(.*?)(?:\s+(?:bus|box|bte)\s+(\S+))?$/i.exec(text.trim()) ?? [];
  const [, street, number] = /^(.*\p{L}.*)[\s,]+(\d+\S*(?:\s+[\p{L}-]{1,4})*)$/u.exec(rest) ?? [];
  if (street === undefined || number === undefined) return undefined;
  const { houseNumber, affix } = splitHouseNumber(number);
  return { street: street.trim(), houseNumber, affix: box ?? affix };
}
