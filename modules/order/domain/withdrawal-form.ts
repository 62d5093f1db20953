import type { OrderConfig } from '../module.ts';

/**
 * The model withdrawal form of Annex I B of directive 2011/83/EU (Dutch law: Boek 6 BW; Belgian law: Boek VI WER), line
 * by line and translated. It is to be offered word for word, so its texts are those of the law.
 */
export function withdrawalForm(
  t: (key: string, values?: Readonly<Record<string, string>>) => string,
  { name, address, email, telephone }: OrderConfig['public']['company'],
): readonly string[] {
  const seller = [name, address, email, telephone].filter(Boolean).join(', ');
  return [
    t('(complete and return this form only if you wish to withdraw from the contract)'),
    t('To: {seller}', { seller: seller || '........' }),
    t(
      'I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*):',
    ),
    t('Ordered on (*)/received on (*):'),
    t('Name of consumer(s):'),
    t('Address of consumer(s):'),
    t('Signature of consumer(s) (only if this form is notified on paper):'),
    t('Date:'),
    t('(*) Delete as appropriate.'),
  ];
}
