import { orRefused, type CommandInput, type CommandShop } from 'etalage/core';
import { adminOf } from './admin-of.ts';

/** Runs `etalage order credit-note`. Answers 0, 1 where there is none, 2 where it has to be said which. */
export async function printCreditNote(
  { arguments: [number = '', wanted], options }: CommandInput,
  shop: CommandShop,
): Promise<number> {
  let code = 0;
  const refused = await orRefused(async () => {
    const notes = await (await adminOf(number, options, shop)).creditNotes(number);
    const numbers = notes.map((note) => note.number);
    if (options['list'] === true) return console.log(numbers.join('\n') || 'none');
    const found = wanted === undefined ? notes : notes.filter((note) => note.number === wanted);
    const [note] = found;
    if (found.length === 1 && note) return console.log(note.html.trimEnd());
    code = found.length > 1 ? 2 : 1;
    console.error(
      numbers.length > 0
        ? `etalage: Say which credit note of order ${number}: ${numbers.join(', ')}`
        : `etalage: Order ${number} has no credit note: it gets one when a refund is done`,
    );
  });
  return refused === 0 ? code : refused;
}
