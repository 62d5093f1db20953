import { outline, type Point } from '../geometry.ts';
import { piece } from '../shoe-parts.ts';
import { at, box, matter, scene, shadowOf, standing } from './scene.ts';

/** What is in a bag, laid out beside it. */
export function bagContents(): string {
  const bag = standing(
    { shape: { silhouette: 'bag', form: 'tote' }, surface: 'pebbled', colour: 'cognac' },
    { prefix: 'b-', x: 470, y: 868, scale: 0.86 },
  );
  return scene('#d3aa5c', bag, book(), keys(), glasses(), pear(), scarf(), pen());
}

function book(): string {
  const cover = box(930, 190, 208, 290);
  return (
    `<g transform="rotate(-6 1034 335)">${shadowOf(cover, 12, 16, 10, 0.4)}` +
    `<path d="${box(936, 196, 208, 288)}" fill="#f2ead9"/>` +
    box3('cover', cover, '#2f4a52') +
    '<rect x="962" y="236" width="144" height="4" fill="#e6cf9c"/><rect x="962" y="430" width="144" ' +
    'height="4" fill="#e6cf9c"/>' +
    '<circle cx="1034" cy="334" r="46" fill="none" stroke="#e6cf9c" stroke-width="4"/>' +
    '<path d="M1010 318h48l-48 34h48" fill="none" stroke="#e6cf9c" stroke-width="4" stroke-linejoin="round" ' +
    'stroke-linecap="round"/></g>'
  );
}

const box3 = (id: string, path: string, colour: string): string =>
  piece(id, path, colour, 'panel', matter(true), [], false);

function keys(): string {
  const key = (turn: number): string =>
    `<g transform="rotate(${turn})"><path d="M0 22v118m0-46h18m-18 24h26" fill="none" stroke="#6f6a60" ` +
    `stroke-width="11"/>` +
    '<path d="M-1.5 22v118m2-48h15m-15 24h22" fill="none" stroke="#d8d2c4" stroke-width="4.5"/>' +
    '<circle r="24" cy="0" fill="none" stroke="#8b867b" stroke-width="11"/><circle r="24" fill="none" ' +
    'stroke="#e6e1d5" stroke-width="4"/></g>';
  return (
    `<g transform="translate(1300 250)"><path d="M0 -6C-46 -60 -40 -118 6 -142s64 40 34 92-30 60-40 44Z" ` +
    `transform="translate(10 14)" fill="#33210f" opacity=".25"/>` +
    '<path d="M0 -6C-46 -60 -40 -118 6 -142s64 40 34 92-30 60-40 44Z" fill="none" stroke="#7a2430" ' +
    'stroke-width="13" stroke-linecap="round"/>' +
    `<g opacity=".3" transform="translate(10 16)"><path d="M0 22v118" stroke="#2a1a0c" stroke-width="14" ` +
    `transform="rotate(-14)"/><path d="M0 22v118" stroke="#2a1a0c" stroke-width="14" transform="rotate(24)"/></g>` +
    `${key(24)}${key(-14)}</g>`
  );
}

function glasses(): string {
  const frame =
    '<circle cx="-74" r="58"/><circle cx="74" r="58"/><path d="M-18 -12q18 -22 36 0M-130 -14q-26 -22 -14 ' +
    '-70M130 -14q26 -22 14 -70"/>';
  return (
    '<g transform="translate(1180 600) rotate(8)">' +
    `<g transform="translate(9 14)" fill="none" stroke="#2b1a0b" stroke-opacity=".3" stroke-width="12">${frame}</g>` +
    '<g fill="#fff" fill-opacity=".2"><circle cx="-74" r="55"/><circle cx="74" r="55"/></g>' +
    `<g fill="none" stroke="#5a2f1b" stroke-width="12" stroke-linecap="round">${frame}</g>` +
    '<g fill="none" stroke="#c98a55" stroke-width="3" stroke-opacity=".7"><path d="M-122 -26a54 54 0 0 1 48 ' +
    '-30M26 -26a54 54 0 0 1 48 -30"/></g></g>'
  );
}

function pear(): string {
  const body = outline([
    [1432, -474],
    [1402, -500],
    [1392, -548],
    [1362, -594],
    [1356, -650],
    [1392, -694],
    [1440, -704],
    [1490, -692],
    [1522, -646],
    [1514, -592],
    [1482, -546],
    [1468, -500],
    [1432, -474],
  ]);
  return (
    shadowOf(body, 16, 18, 13, 0.42) +
    piece('pear', body, '#a3a53f', 'upper', { ...matter(), shine: 0.5 }, [], false) +
    '<path d="M1434 478q-2 -34 22 -52" fill="none" stroke="#4c3620" stroke-width="10" stroke-linecap="round"/>' +
    '<path d="M1452 446q36 -26 66 -4q-36 26 -66 4Z" fill="#5f7034"/>'
  );
}

function scarf(): string {
  const cloth = outline(
    [
      [926, -760],
      [1120, -742],
      [1360, -756],
    ],
    [
      [1360, -756],
      [1370, -830],
      [1360, -906],
    ],
    [
      [1360, -906],
      [1120, -918],
      [926, -904],
    ],
    [
      [926, -904],
      [916, -830],
      [926, -760],
    ],
  );
  const stripes = [950, 992, 1290, 1330]
    .map((x) => `<path d="M${x} 730q8 90 0 200" stroke="#e9d6b2" stroke-width="11" fill="none" stroke-opacity=".85"/>`)
    .join('');
  const fringe = Array.from(
    { length: 13 },
    (_, place) => `<path d="M1360 ${768 + place * 11}q22 ${place % 2 ? 6 : -4} 44 2"/>`,
  ).join('');
  const edge: readonly Point[] = [
    [926, -832],
    [1120, -838],
    [1360, -830],
  ];
  return (
    `<g fill="none" stroke="#6f2430" stroke-width="5" stroke-linecap="round">${fringe}</g>` +
    shadowOf(cloth, 12, 18, 12, 0.42) +
    piece(
      'scarf',
      cloth,
      '#7d2935',
      'panel',
      matter(true),
      [stripes, { points: edge, width: 20, amount: -0.35 }],
      false,
    )
  );
}

function pen(): string {
  const barrel = box(0, -9, 226, 18);
  return at(
    1398,
    742,
    `<path d="${barrel}" transform="translate(8 14)" fill="#2b1a0b" opacity=".28"/>` +
      `<rect x="0" y="-10" width="228" height="20" rx="9" fill="#22303a"/><rect x="0" y="-10" width="92" ` +
      `height="20" rx="9" fill="#1a252d"/>` +
      '<rect x="88" y="-11" width="10" height="22" fill="#d9bd78"/><rect x="6" y="-15" width="70" ' +
      'height="5" rx="2.5" fill="#d9bd78"/><rect x="4" y="-7" width="218" height="4" rx="2" fill="#fff" ' +
      'opacity=".3"/>',
    0.86,
    74,
  );
}
