import type { ReturnLabel, ReturnLabels } from '../../module.ts';

/** Of one module of the barcode, and its height, in the SVG's units. */
const WIDTH = 2;
const HEIGHT = 80;
/** What scanners need left and right: ten modules. */
const QUIET = 10;

/** Labels with the return's number in Code 128, for a parcel that its shopper brings to any carrier. */
export const createLabels = (address: readonly string[]): ReturnLabels => ({
  async label({ number }): Promise<ReturnLabel> {
    return { address, code: number, svg: svgOf(await barsOf(number), number) };
  },
});

/** A barcode as modules, `1` for a bar. Its library is loaded with the first label. */
async function barsOf(code: string): Promise<string> {
  const { default: barcode } = await import('jsbarcode');
  const made: { encodings?: readonly { readonly data: string }[] } = {};
  barcode(made, code, { format: 'CODE128' });
  return (made.encodings ?? []).map(({ data }) => data).join('');
}

function svgOf(bars: string, code: string): string {
  const width = (bars.length + 2 * QUIET) * WIDTH;
  const rects = [...bars.matchAll(/1+/g)]
    .map(({ index, 0: run }) => `M${(QUIET + index) * WIDTH} 0h${run.length * WIDTH}v${HEIGHT}h-${run.length * WIDTH}z`)
    .join('');
  const title = code.replaceAll(/[^A-Za-z0-9 -]/g, '');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-label="${title}">` +
    `<path fill="#fff" d="M0 0h${width}v${HEIGHT}H0z"/><path d="${rects}"/></svg>`
  );
}
