import { toDecimals } from 'etalage/core/money';
import type { SessionRow } from '../tables.ts';
import type { WebhookTiming } from './webhook-calls.ts';
import { PAGE_STYLE } from './page-style.ts';

/** Miles for a euro. */
const MILES = 250;

const numbers = new Intl.NumberFormat('nl-NL');
const milesOf = (cents: number): string => numbers.format(Math.ceil(toDecimals(cents * MILES)));
const moneyOf = (cents: number, currency: string): string =>
  new Intl.NumberFormat('nl-NL', { style: 'currency', currency }).format(toDecimals(cents));

const WAYS: Readonly<Record<WebhookTiming, string>> = {
  before: 'Voordat je terug bent in de winkel',
  after: 'Twee tellen nadat je terug bent',
  twice: 'Twee keer: ervoor en erna',
  never: 'Nooit: het bericht raakt zoek',
  forged: 'Met een valse handtekening',
};

/** The page where a session is paid, refused or left. */
export const sessionPage = ({ id, order_number, amount, currency }: SessionRow): string =>
  pageOf(
    'Betalen met miles',
    `<h1>Betalen met miles</h1>
<p class="for">Bestelling ${safe(order_number)}</p>
<form class="card" method="post" action="/pay/${safe(id)}">
<dl>
<dt>Te betalen</dt>
<dd class="miles">${milesOf(amount)} miles</dd>
<dd class="euros">ter waarde van ${safe(moneyOf(amount, currency))}</dd>
</dl>
<div class="choices">
<button class="first" name="choice" value="paid">Betaal ${milesOf(amount)} miles</button>
<button name="choice" value="refused">Weiger de betaling</button>
<button class="quiet" name="choice" value="cancelled">Ga terug zonder te betalen</button>
</div>
<fieldset>
<legend>Wanneer hoort de winkel het?</legend>
<p class="why">Alleen op deze testpagina: zo probeer je uit wat de winkel doet als het bericht anders loopt dan
gehoopt.</p>
${Object.entries(WAYS)
  .map(
    ([way, text]) =>
      `<label><input type="radio" name="hook" value="${way}"${way === 'before' ? ' checked' : ''}> ${text}</label>`,
  )
  .join('\n')}
</fieldset>
</form>`,
  );

const ENDS: Readonly<Record<SessionRow['state'], readonly [title: string, text: string]>> = {
  open: ['Deze betaling is verlopen', 'Er is niets betaald. In de winkel kun je opnieuw beginnen.'],
  paid: ['Deze betaling is gedaan', 'Je hoeft niets meer te doen. Ga terug naar de winkel.'],
  authorised: ['Deze betaling is goedgekeurd', 'De miles zijn gereserveerd. Ga terug naar de winkel.'],
  refused: ['Deze betaling is geweigerd', 'Er is niets betaald. In de winkel kun je het opnieuw proberen.'],
  cancelled: ['Deze betaling is afgebroken', 'Er is niets betaald. In de winkel kun je het opnieuw proberen.'],
  ended: ['Deze bestelling is geannuleerd', 'Er is niets betaald, en er hoeft niets betaald te worden.'],
  replaced: ['Er is een nieuwere betaling', 'Voor deze bestelling ben je opnieuw begonnen. Ga daar verder.'],
};

/** The page of a session that can no longer be decided about. */
export function endPage({ state, return_url, failed_url, order_number }: SessionRow): string {
  const [title, text] = ENDS[state];
  const back = state === 'paid' || state === 'authorised' ? return_url : failed_url;
  return pageOf(
    title,
    `<h1>${title}</h1>
<p class="for">Bestelling ${safe(order_number)}</p>
<div class="card"><p>${text}</p>
<a class="button first" href="${safe(back)}">Terug naar de winkel</a></div>`,
  );
}

/** A page that only says something. */
export const wordsPage = (title: string, text: string): string =>
  pageOf(title, `<h1>${title}</h1>\n<div class="card"><p>${text}</p></div>`);

const WING = `<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
<path fill="#7fc4ff" d="M3 21c9 0 17-4 26-14-3 11-11 18-21 18-2 0-4-1-5-4z"/>
<path fill="#fff" d="M6 15c6 1 12-1 18-6-3 6-8 9-13 9-2 0-4-1-5-3z"/></svg>`;

const pageOf = (title: string, content: string): string => `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | Flying Blue, testpagina</title>
<link rel="icon" href="data:,">
<style>${PAGE_STYLE}</style>
</head>
<body>
<header>
<div>${WING}<span class="brand">Flying Blue</span></div>
<p class="test">Testpagina: hier wordt niets betaald en niets afgeschreven.</p>
</header>
<main>
${content}
</main>
</body>
</html>
`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const safe = (text: string): string => text.replace(/[&<>"']/g, (found) => ENTITIES[found] ?? found);
