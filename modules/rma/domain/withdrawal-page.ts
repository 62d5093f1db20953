/** What the answer to a form without scripts says. */
export interface WithdrawalAnswer {
  readonly t: (key: string) => string;
  readonly locale: string;
  readonly shop: string;
  /** The store view's first page. */
  readonly home: string;
  readonly said: string;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

/** A page of its own, without the shop's look: for browsers that have sent the form without its scripts. */
export const withdrawalPage = ({ t, locale, shop, home, said }: WithdrawalAnswer): string =>
  [
    `<!doctype html><html lang="${escaped(locale)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escaped(t('Withdraw from the contract here'))} | ${escaped(shop)}</title></head>`,
    `<body><main><h1>${escaped(t('Withdraw from the contract here'))}</h1><p role="status">${escaped(said)}</p>`,
    `<p><a href="${escaped(home)}withdrawal/">${escaped(t('To the form'))}</a> `,
    `<a href="${escaped(home)}">${escaped(t('To the shop'))}</a></p></main></body></html>`,
  ].join('');
