import { foreignCharacter } from './characters.ts';
import type { Message, OptionQuantity, OptionValueView, ProductOptionView } from '../option-views.ts';

/** What a shopper says about options: the query values of an address, or the fields of a form. */
export type Answers = Pick<URLSearchParams, 'has' | 'getAll'>;

const REQUIRED: Message = { key: 'Field is required.' };
const NO_OPTION: Message = { key: 'Choose one of the options.' };
const REFUSED: Message = { key: 'This shop cannot take files. Contact us to order this product.' };
/** The largest quantity of an item that a set may hold. */
const MAX_QUANTITY = 99;

/**
 * Options with what the shopper says about them, each checked. What is not said stays as usual; what is wrong stays as
 * it was said, with its error.
 */
export const answered = (options: readonly ProductOptionView[], answers: Answers): ProductOptionView[] =>
  options.map((option) => answer(option, answers)).map(withNeeds);

/** What is chosen although the option that it needs is empty. */
function withNeeds(option: ProductOptionView, _: number, all: readonly ProductOptionView[]): ProductOptionView {
  const needed = all.find(({ name }) => name === option.needs);
  if (!needed || option.error || isEmpty(option) || !isEmpty(needed)) return option;
  return { ...option, error: { key: 'Fill in “{name}” first.', values: { name: needed.label } } };
}

const isEmpty = ({ values, entered }: ProductOptionView): boolean =>
  values.length > 0 ? !values.some(({ active }) => active) : entered.trim() === '';

function answer(option: ProductOptionView, answers: Answers): ProductOptionView {
  const isAnswered =
    answers.has(option.name) || (option.quantity?.changeable === true && answers.has(option.quantity.name));
  if (option.kind === 'refused') return { ...option, answered: true, error: option.required ? REFUSED : undefined };
  if (option.kind === 'quantity') return quantity(option, answers, isAnswered);
  if (option.values.length > 0 || option.of === 'bundle') return choice(option, answers, isAnswered);
  return { ...typed(option, answers), answered: isAnswered };
}

function typed(option: ProductOptionView, answers: Answers): ProductOptionView {
  // An accent is part of its letter, however a keyboard sends it.
  const entered = (answers.getAll(option.name)[0] ?? option.usual).normalize('NFC');
  return { ...option, entered, error: errorOfText(option, entered.trim()) };
}

const PATTERNS: Partial<Record<ProductOptionView['kind'], RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  datetime: /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/,
  time: /^\d\d:\d\d(:\d\d)?$/,
};

function errorOfText({ kind, required, maxLength, characters }: ProductOptionView, text: string): Message | undefined {
  if (text === '') return required ? REQUIRED : undefined;
  if (maxLength !== undefined && [...text].length > maxLength)
    return { key: 'Too long: at most {count} characters.', values: { count: maxLength } };
  const character = characters === undefined ? undefined : foreignCharacter(text, characters);
  if (character !== undefined) return { key: '“{character}” is not possible here.', values: { character } };
  const pattern = PATTERNS[kind];
  if (!pattern) return undefined;
  return pattern.test(text) && isMoment(kind === 'time' ? `2000-01-01T${text}` : text)
    ? undefined
    : { key: 'This date or time does not exist.' };
}

/** A 31st of February is no date, though JavaScript would take it for one in March. */
function isMoment(text: string): boolean {
  const [day = ''] = text.split('T');
  const moment = new Date(text.length === 10 ? `${text}T00:00:00Z` : `${text.slice(0, 16)}:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}

/**
 * An empty value says that nothing is chosen: a form sends it before its checkboxes, which send nothing while they are
 * off.
 */
function choice(option: ProductOptionView, answers: Answers, isAnswered: boolean): ProductOptionView {
  const said = answers.has(option.name) ? answers.getAll(option.name).filter((id) => id !== '') : undefined;
  const isOne = option.kind === 'select' || option.kind === 'radio';
  const asked = said === undefined ? undefined : new Set(isOne ? said.slice(0, 1) : said);
  const values = option.values.map((value): OptionValueView => ({
    ...value,
    active: asked ? value.available && asked.has(value.id) : value.usual,
  }));
  const chosen = values.find(({ active }) => active);
  const quantity = option.quantity && quantityOf(option.quantity, chosen, answers);
  return {
    ...option,
    values,
    quantity,
    answered: isAnswered,
    error: errorOfChoice({ ...option, values }, asked) ?? (quantity && errorOfQuantity(quantity, chosen)),
  };
}

function errorOfChoice(
  { of, values, required }: ProductOptionView,
  asked: ReadonlySet<string> | undefined,
): Message | undefined {
  const gone = values.find(({ id, available }) => !available && asked?.has(id));
  if (gone) return { key: '{name} is not available.', values: { name: gone.label } };
  if ([...(asked ?? [])].some((id) => !values.some((value) => value.id === id))) return NO_OPTION;
  if (!required || values.some(({ active }) => active)) return undefined;
  if (of === 'bundle' && !values.some(({ available }) => available))
    return { key: 'None of these can be had at the moment.' };
  return REQUIRED;
}

/** Fixed quantities follow the item that is chosen. */
function quantityOf(quantity: OptionQuantity, chosen: OptionValueView | undefined, answers: Answers): OptionQuantity {
  const usual = String(chosen?.qty ?? quantity.usual);
  return { ...quantity, usual, entered: (quantity.changeable ? answers.getAll(quantity.name)[0] : undefined) ?? usual };
}

function errorOfQuantity(
  { entered, changeable }: OptionQuantity,
  chosen: OptionValueView | undefined,
): Message | undefined {
  const most = Math.min(MAX_QUANTITY, chosen?.max ?? MAX_QUANTITY);
  return !changeable || wholeNumber(entered, 1, most) !== undefined ? undefined : betweenMessage(1, most);
}

const betweenMessage = (from: number, to: number): Message => ({
  key: 'Enter a whole number from {from} to {to}.',
  values: { from, to },
});

function quantity(option: ProductOptionView, answers: Answers, isAnswered: boolean): ProductOptionView {
  const said = answers.getAll(option.name)[0] ?? option.usual;
  // An emptied field means none, as a zero does.
  const entered = said.trim() === '' ? '0' : said;
  const [item] = option.values;
  const count = wholeNumber(entered, 0, item?.max ?? 0);
  return {
    ...option,
    entered,
    answered: isAnswered,
    values: item ? [{ ...item, active: count !== undefined && count > 0 }] : [],
    error: count === undefined ? quantityError(option, entered) : undefined,
  };
}

function quantityError({ label, values }: ProductOptionView, entered: string): Message {
  const max = values[0]?.max ?? 0;
  return max === 0 && wholeNumber(entered, 0, Number.MAX_SAFE_INTEGER) !== undefined
    ? { key: '{name} is not available.', values: { name: label } }
    : betweenMessage(0, max);
}

/** The number that a text writes, when it is whole and within the bounds. */
export function wholeNumber(text: string, from: number, to: number): number | undefined {
  const number = /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : undefined;
  return number !== undefined && number >= from && number <= to ? number : undefined;
}
