/** What an id is called in the places where generated code says it. */
export interface Names {
  /** `gift-wrap`: ids, paths and files. */
  readonly id: string;
  /** `giftWrap`: constants. */
  readonly camel: string;
  /** `GiftWrap`: types, and constants that go with them. */
  readonly pascal: string;
  /** `gift_wrap`: tables. */
  readonly snake: string;
  /** `Gift wrap`: texts. */
  readonly title: string;
}

/** An id as commands accept it: words of small letters and digits with hyphens between them. */
export const ID_PATTERN = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

export function namesOf(id: string): Names {
  const camel = id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const title = id.replaceAll('-', ' ');
  return { id, camel, pascal: capital(camel), snake: id.replaceAll('-', '_'), title: capital(title) };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The text of a template with the id `example` replaced in all its forms: the constant `example` of code by `giftWrap`,
 * `ExampleUi` by `GiftWrapUi`, the text `Example` by `Gift wrap`, `example_message` by `gift_wrap_message`, and what is
 * left, in ids and paths, by `gift-wrap`.
 */
export function renamed(text: string, { id, camel, pascal, snake, title }: Names): string {
  return text
    .replace(/(?<=[[{(,] ?|const )example(?=[,)]| =| \}|\.id\])/g, () => camel)
    .replace(/\bExample(?=[A-Z]\w)/g, () => pascal)
    .replace(/\bExample\b/g, () => title)
    .replace(/\bexample(?=_)/g, () => snake)
    .replace(/\bexample\b/g, () => id);
}

/** Why an id will not do as a name in code; undefined when it will. */
export function problemWithId(id: string): string | undefined {
  if (!ID_PATTERN.test(id))
    return `"${id}" is no id. Write words in small letters with hyphens between them, for instance gift-wrap`;
  if (id.length > LONGEST) return `"${id}" is longer than ${LONGEST} characters`;
  if (WORDS_OF_CODE.has(namesOf(id).camel)) return `"${id}" is a word of JavaScript. Choose another id`;
  return undefined;
}

/** Names of tables begin with the id, and PostgreSQL cuts names at 63 bytes. */
const LONGEST = 40;

const WORDS_OF_CODE = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends ' +
    'false finally for function if implements import in instanceof interface let new null package private protected ' +
    'public return static super switch this throw true try typeof undefined var void while with yield'
  ).split(' '),
);
