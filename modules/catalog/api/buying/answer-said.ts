import { answered, type Answers } from '../../domain/options/lazy/answer-options.ts';
import type { Message, ProductOptionView } from '../../domain/options/option-views.ts';
import type { SubmittedOptions } from './submitted-options.ts';

const CUSTOM: Message = { key: 'Please configure product custom options and fix the validation errors' };
/** What is chosen of a set cannot be ordered. */
export const BUNDLE: Message = { key: 'Please configure product bundle options and fix the validation errors' };

/**
 * A product's options, answered by what is said of them. Unlike in an address, what is not said of a bundle is not
 * chosen. A message instead when that cannot be ordered.
 */
export function answerSaid(
  options: readonly ProductOptionView[],
  said: SubmittedOptions,
): { readonly options: readonly ProductOptionView[] } | { readonly message: Message } {
  const answers = new Map<string, readonly string[]>();
  const known = (of: ProductOptionView['of'], id: string): ProductOptionView | undefined =>
    options.find((option) => option.of === of && option.id === id);

  for (const [id, text] of said.custom) {
    const option = known('custom', id);
    if (!option) return { message: CUSTOM };
    const values =
      option.values.length > 0 ? text.split(',').map((value) => value.trim()) : [formText(option, text.trim())];
    if (isOne(option) && values.length > 1) return { message: CUSTOM };
    answers.set(option.name, values);
  }
  for (const [id, { selections, qty }] of said.bundle) {
    const option = known('bundle', id);
    if (!option || (isOne(option) && new Set(selections).size > 1)) return { message: BUNDLE };
    answers.set(option.name, selections);
    if (qty !== undefined && option.quantity) answers.set(option.quantity.name, [qty]);
  }
  for (const { of, name } of options) if (of === 'bundle' && !answers.has(name)) answers.set(name, []);

  const all: Answers = { has: (name) => answers.has(name), getAll: (name) => [...(answers.get(name) ?? [])] };
  const made = answered(options, all);
  const wrong = made.find(({ error }) => error);
  return wrong ? { message: wrong.of === 'bundle' ? BUNDLE : CUSTOM } : { options: made };
}

const isOne = ({ kind }: ProductOptionView): boolean => kind === 'select' || kind === 'radio';

/** Moments as forms write them: Magento has `2026-12-24 00:00:00`. */
function formText({ kind }: ProductOptionView, text: string): string {
  if (kind === 'date') return text.replace(/[ T]00:00:00$/, '');
  return kind === 'datetime' ? text.replace(' ', 'T') : text;
}
