import type { FormErrors, FormId, FormValues, PasswordChecks } from '../../module.ts';
import { FORM_RULES, PASSWORD_KINDS, SHORTEST_PASSWORD, type Rule, type Rules } from './form-rules.ts';

/** The message keys of the fields that are not right: what the browser shows and the server refuses by. */
export function checkForm<F extends FormId>(form: F, values: FormValues<F>): FormErrors<F> {
  const given = new Map<string, string | undefined>(Object.entries(values));
  const read = (field: string): string => {
    const value = given.get(field) ?? '';
    return /password/i.test(field) ? value : value.trim();
  };
  const errors = Object.entries<Rules>(FORM_RULES[form]).flatMap(([field, rules]) => {
    const broken = rules.find((rule) => isBroken(rule, read(field), read));
    return broken ? [[field, broken.message] as const] : [];
  });
  // The fields are those of the form's own rules.
  return Object.fromEntries(errors) as FormErrors<F>;
}

/** Which of a new password's rules it keeps so far. */
export function markPassword(password: string): PasswordChecks {
  const { lower, upper, digit, special } = PASSWORD_KINDS;
  return {
    isLong: charactersIn(password) >= SHORTEST_PASSWORD,
    kinds: {
      lower: lower.test(password),
      upper: upper.test(password),
      digit: digit.test(password),
      special: special.test(password),
    },
  };
}

function isBroken(rule: Rule, value: string, read: (field: string) => string): boolean {
  const { minLength = 0, maxLength = Infinity, pattern, threeOf, equals, country } = rule;
  // What may be left out is right when it is empty.
  if (value === '') return minLength === 1;
  if (country !== undefined && read('country') !== country) return false;
  const length = charactersIn(value);
  return (
    length > maxLength ||
    length + (rule.with ? charactersIn(read(rule.with)) : 0) < minLength ||
    (pattern !== undefined && !pattern.test(value)) ||
    (threeOf !== undefined && threeOf.filter((kind) => kind.test(value)).length < 3) ||
    (equals !== undefined && value !== read(equals))
  );
}

/** As JSON schemas count: characters outside of the basic plane are one. */
const charactersIn = (value: string): number => [...value].length;
