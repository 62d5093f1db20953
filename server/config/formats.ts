import { isEmailAddress } from 'etalage/core/email';
import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';

/** A form of text that a JSON schema names, besides those that everybody knows (`date`, `uri`, `regex`). */
interface SettingFormat {
  readonly test: (text: string) => boolean;
  /** Ends the sentence that begins with the setting. */
  readonly reason: string;
  readonly hint: string;
}

/** Empty is for `minLength` and `pattern` to refuse. */
const orEmpty =
  (test: (text: string) => boolean) =>
  (text: string): boolean =>
    text === '' || test(text);

const displayNameOf = (type: Intl.DisplayNamesType, code: string): string | undefined => {
  try {
    return new Intl.DisplayNames(['en'], { type, fallback: 'none' }).of(code);
  } catch {
    return undefined;
  }
};

/** Regions of CLDR that are no countries: groups of them, pseudo regions, the unknown one. */
const NO_COUNTRIES = ['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'];

/** What was asked before: each order names a country or two. There are 676 pairs of capitals. */
const countries = new Map<string, boolean>();

/** Two capitals of ISO 3166-1, known under this very code: `UK` is one that others stand in for. */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code)) return false;
  const known =
    countries.get(code) ??
    (!NO_COUNTRIES.includes(code) &&
      displayNameOf('region', code) !== undefined &&
      new Intl.Locale(`und-${code}`).region === code);
  countries.set(code, known);
  return known;
}

function isLocale(text: string): boolean {
  const [language = '', region] = text.split('-');
  return (
    /^[a-z]{2}(-[A-Z]{2})?$/.test(text) &&
    displayNameOf('language', language) !== undefined &&
    (region === undefined || isCountry(region))
  );
}

function isTimeZone(text: string): boolean {
  try {
    // Offsets (`+01:00`) are taken too, and know no summer time.
    new Intl.DateTimeFormat('en', { timeZone: text });
    return !/^[+-]/.test(text);
  } catch {
    return false;
  }
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.username === '' && /^https?:\/\/[^/?#\s]+$/.test(text);
}

/** An address with or without the length of its network, or one of the names that Express knows. */
const isProxy = (text: string): boolean =>
  /^(loopback|linklocal|uniquelocal)$/.test(text) ||
  /^(\d{1,3}\.){3}\d{1,3}(\/\d{1,2})?$/.test(text) ||
  (/^[0-9a-f:.]+(\/\d{1,3})?$/i.test(text) && text.includes(':'));

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isMonthDay(text: string): boolean {
  const [month = 0, day = 0] = text.split('-').map(Number);
  return /^\d\d-\d\d$/.test(text) && day >= 1 && day <= (DAYS[month - 1] ?? 0);
}

/** Letters that `Translator.date` replaces; others would be printed as they stand. */
function isDateFormat(text: string): boolean {
  const rest = text.replace(/\[[^[\]]*\]|YYYY|YY|MMMM|MMM|MM|M|DD|D|dddd|HH|H|mm|ss/g, '');
  return rest !== text && !/[A-Za-z]/.test(rest);
}

/** What schemas of settings may name as `format`. */
export const SETTING_FORMATS: Readonly<Record<string, SettingFormat>> = {
  country: {
    test: orEmpty(isCountry),
    reason: 'is no country',
    hint: 'Write its two letters of ISO 3166-1, such as NL, BE or GB',
  },
  locale: {
    test: orEmpty(isLocale),
    reason: 'is no language with a country',
    hint: 'Write a language and a country, such as nl-NL or en-GB',
  },
  currency: {
    test: orEmpty((text) => Intl.supportedValuesOf('currency').includes(text)),
    reason: 'is no currency',
    hint: 'Write its three letters of ISO 4217, such as EUR',
  },
  'time-zone': {
    test: orEmpty(isTimeZone),
    reason: 'is no time zone',
    hint: 'Write its name in the IANA database, such as Europe/Amsterdam',
  },
  'date-format': {
    test: orEmpty(isDateFormat),
    reason: 'is no form of dates',
    hint: 'Write it with YYYY, YY, MMMM, MMM, MM, M, DD, D, dddd, HH, H, mm, ss and other text in [ ]: D-M-YYYY',
  },
  email: {
    test: orEmpty(isEmailAddress),
    reason: 'is no e-mail address',
    hint: 'Write the address alone, without a name',
  },
  iban: {
    test: orEmpty((text) => isValidIBAN(electronicFormatIBAN(text) ?? '')),
    reason: 'is no IBAN, or has a wrong digit',
    hint: 'Write it as on a statement of the bank, such as NL91 ABNA 0417 1643 00',
  },
  bic: {
    test: orEmpty(isValidBIC),
    reason: 'is no BIC',
    hint: 'Write its 8 or 11 characters, such as ABNANL2A',
  },
  'month-day': {
    test: orEmpty(isMonthDay),
    reason: 'is no day of a year',
    hint: 'Write month and day with two digits each: 06-01',
  },
  origin: {
    test: orEmpty(isOrigin),
    reason: 'is no origin',
    hint: 'Write protocol and host without anything after them, such as https://www.shop.example',
  },
  proxy: {
    test: isProxy,
    reason: 'is no address of a proxy',
    hint: 'Write an IP address or network (10.0.0.0/8), loopback, linklocal or uniquelocal',
  },
};
