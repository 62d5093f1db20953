import { SHEETS } from './page-state.ts';

const loads = new Map<number, Promise<void>>();

/**
 * A view's code, and with it its style: the build writes `withSheets(import('./card.tsx'), { 7: '/assets/cards.css' })`
 * for `import('./card.tsx')`. Sheets that the page has are not loaded again.
 * @param addresses by place in the cascade
 * @param places of the sheets that the view needs; all unless given
 */
export async function withSheets<Code>(
  code: Promise<Code>,
  addresses: Readonly<Record<number, string>>,
  ...places: readonly number[]
): Promise<Code> {
  const needed = places.length > 0 ? places : Object.keys(addresses).map(Number);
  const [loaded] = await Promise.all([code, ...needed.map((place) => load(place, addresses[place] ?? ''))]);
  return loaded;
}

function load(place: number, address: string): Promise<void> | undefined {
  const elements = [...document.head.querySelectorAll(`[${SHEETS}]`)];
  if (elements.some((element) => placesOf(element).includes(place))) return loads.get(place);
  const loading = new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.setAttribute(SHEETS, String(place));
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${address} cannot be loaded`));
    };
    const next = elements.find((element) => (placesOf(element)[0] ?? 0) > place);
    document.head.insertBefore(link, next ?? null);
  });
  loads.set(place, loading);
  return loading;
}

const placesOf = (element: Element): number[] => (element.getAttribute(SHEETS) ?? '').split(' ').map(Number);
