/** A house number with what follows it: `12`, `A-hs`. */
export interface HouseNumber {
  readonly houseNumber: string;
  readonly affix: string;
}

/** `12-A` and `12 a hs`, typed or pasted into one field, as two. */
export function splitHouseNumber(text: string): HouseNumber {
  const whole = text.trim();
  const [houseNumber = ''] = /^\d*/.exec(whole) ?? [];
  const rest = whole.slice(houseNumber.length);
  const affix = (/^\s*[-/]/.test(rest) ? rest.trim().slice(1) : rest).trim();
  const isSplit = houseNumber !== '' && affix !== '' && /^[\s\-/\p{L}]/u.test(rest);
  return isSplit ? { houseNumber, affix } : { houseNumber: whole, affix: '' };
}

/** How both are kept in one: `12 A`. What was typed comes back as it was. */
export const joinHouseNumber = ({ houseNumber, affix }: HouseNumber): string =>
  affix === '' ? houseNumber : `${houseNumber} ${affix}`;

/** As it is written in Belgium, where a box is called one: `3 bus 2`. */
export const joinBelgianNumber = ({ houseNumber, affix }: HouseNumber): string =>
  joinHouseNumber({ houseNumber, affix: affix === '' || /^(?:bus|box|bte)\s/i.test(affix) ? affix : `bus ${affix}` });

/** The other way round, for the fields: at the first space. */
export function readHouseNumber(joined: string): HouseNumber {
  const space = joined.indexOf(' ');
  return space < 0
    ? { houseNumber: joined, affix: '' }
    : { houseNumber: joined.slice(0, space), affix: joined.slice(space + 1).replace(/^bus (?=.)/, '') };
}

const BOX = ['bus', 'box', 'bte'];

/** `Dorpstraat 7 A`, as browsers fill a street in, as street and number. Undefined when there is no number in it. */
export function splitStreet(text: string): ({ readonly street: string } & HouseNumber) | undefined {
  const words = text.split(/[\s,]/).filter(Boolean);
  const hasBox = words.length > 2 && BOX.includes(words.at(-2)?.toLowerCase() ?? '');
  const box = hasBox ? words.splice(-2).at(1) : undefined;
  // What follows a number is short: `hs`, `bis`.
  const isAffix = (word: string): boolean => word.length <= 4 && /^[\p{L}-]/u.test(word);
  const place = words.findLastIndex((word) => !isAffix(word));
  const street = words.slice(0, place).join(' ');
  if (place < 1 || !/^\d/.test(words[place] ?? '') || !/\p{L}/u.test(street)) return undefined;
  const { houseNumber, affix } = splitHouseNumber(words.slice(place).join(' '));
  return { street, houseNumber, affix: box ?? affix };
}
