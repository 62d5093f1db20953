import { anchors, inner, plainText, type Anchor } from './html.ts';

/** A list as a visitor without JavaScript sees it. */
export interface SeenList {
  readonly names: readonly string[];
  readonly paths: readonly string[];
  /** Cents, as shown on the cards: of a reduced product the price it has now. */
  readonly prices: readonly number[];
  readonly total: number;
  readonly filters: readonly {
    readonly href: string;
    readonly label: string;
    /** Products after choosing it, also where the page says how many it adds. */
    readonly count: number;
    readonly active: boolean;
  }[];
  readonly links: readonly Anchor[];
}

/** Reads the page of a category or a search. */
export function readList(text: string): SeenList {
  const cards = inner(text, 'article');
  const options = [...text.matchAll(/<a [^>]*class="option".*?<\/a>/g)].flatMap(([option]) => anchors(option));
  const total = Number(/(\d+) product(?:en)?</.exec(text)?.[1] ?? 0);
  return {
    names: cards.map((card) => anchors(card)[0]?.text ?? ''),
    paths: cards.map((card) => anchors(card)[0]?.href ?? ''),
    prices: cards.map((card) =>
      cents(inner(card, 'ins')[0] ?? inner(card, 'p').find((line) => line.includes('€')) ?? ''),
    ),
    total,
    filters: options.map(({ href, text: words, attributes }) => {
      const [, label = '', adds, count = ''] = /^(.*) (\+?)(\d+)$/.exec(words) ?? [];
      return { href, label, count: (adds ? total : 0) + Number(count), active: attributes['aria-current'] === 'true' };
    }),
    links: anchors(text),
  };
}

/** An amount as shown, in cents. */
export const cents = (html: string): number =>
  Number(
    plainText(html)
      .replace(/[^\d,]/g, '')
      .replace(',', ''),
  );

/** Where the link with this text leads. */
export const linkCalled = ({ links }: SeenList, text: string): string =>
  links.find((link) => link.text === text)?.href ?? `no link "${text}"`;
