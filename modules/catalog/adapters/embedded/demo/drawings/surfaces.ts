import type { Surface } from './drawing.ts';

/**
 * Filters that turn a flat shape into a lit, rounded one: the blurred outline serves as a height map (`volume`), the
 * surface's texture is added to it and its gloss laid over.
 */
export function surfaceFilters(surface: Surface, lightness: number): string {
  const contrast = lightness > 0.75 ? 0.34 : lightness < 0.2 ? 0.74 : 0.64;
  const filter = (id: string, margin: number, content: string): string =>
    `<filter id="${id}" x="-${margin}%" y="-${margin}%" width="${100 + 2 * margin}%" height="${100 + 2 * margin}%" color-interpolation-filters="sRGB">${content}</filter>`;
  const plain = '<feComposite in="shaded" in2="SourceAlpha" operator="in"/>';
  return filter('upper', 6, volume(contrast, 34) + texture[surface] + gloss(surface, lightness))
    + filter('part', 10, volume(contrast, 12) + plain)
    + filter('overlay', 10, volume(contrast * 0.55, 9) + texture[surface].replaceAll('result="textured"', 'result="flat"') + '<feComposite in="flat" in2="SourceAlpha" operator="in"/>');
}

function volume(contrast: number, radius: number): string {
  return `<feGaussianBlur in="SourceAlpha" stdDeviation="${radius}" result="wide"/><feGaussianBlur in="SourceAlpha" stdDeviation="${radius / 3}" result="near"/>`
    + `<feComposite in="wide" in2="near" operator="arithmetic" k2=".72" k3=".28" result="height"/>`
    + `<feDiffuseLighting in="height" surfaceScale="${radius * 1.5}" diffuseConstant="1.14" lighting-color="#fff" result="raw"><feDistantLight azimuth="245" elevation="56"/></feDiffuseLighting>`
    + `<feGaussianBlur in="raw" stdDeviation="${radius / 5}" result="light"/>`
    + `<feComposite in="SourceGraphic" in2="light" operator="arithmetic" k1="${contrast}" k2="${(1.05 - contrast).toFixed(2)}" result="shaded"/>`;
}

const texture: Readonly<Record<Surface, string>> = {
  leather: `<feTurbulence type="fractalNoise" baseFrequency=".42" numOctaves="3" seed="4" result="noise"/>`
    + `<feDiffuseLighting in="noise" surfaceScale=".45" diffuseConstant="1.14" lighting-color="#fff" result="grain"><feDistantLight azimuth="245" elevation="60"/></feDiffuseLighting>`
    + `<feComposite in="shaded" in2="grain" operator="arithmetic" k1=".9" k2=".1" result="textured"/>`,
  suede: `<feTurbulence type="fractalNoise" baseFrequency=".62 .5" numOctaves="3" seed="9" result="noise"/>`
    + `<feDiffuseLighting in="noise" surfaceScale=".7" diffuseConstant="1.2" lighting-color="#fff" result="nap"><feDistantLight azimuth="245" elevation="56"/></feDiffuseLighting>`
    + `<feTurbulence type="fractalNoise" baseFrequency=".012 .02" numOctaves="2" seed="5" result="brushed"/>`
    + `<feColorMatrix in="brushed" values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  .9 0 0 0 -.3" result="strokes"/>`
    + `<feComposite in="shaded" in2="nap" operator="arithmetic" k1=".95" k2=".05" result="napped"/>`
    + `<feComposite in="strokes" in2="SourceAlpha" operator="in" result="lightStrokes"/><feComponentTransfer in="lightStrokes" result="faint"><feFuncA type="linear" slope=".3"/></feComponentTransfer>`
    + `<feBlend in="faint" in2="napped" mode="soft-light" result="textured"/>`,
  patent: `<feOffset in="shaded" result="textured"/>`,
  croc: `<feOffset in="shaded" result="textured"/>`,
};

function gloss(surface: Surface, lightness: number): string {
  if (surface === 'suede') return '<feComposite in="textured" in2="SourceAlpha" operator="in"/>';
  const pale = lightness > 0.75;
  const [constant, exponent] = { leather: [pale ? 0.1 : 0.26, 16], patent: [0.85, 34], croc: [0.5, 22] }[surface] as [number, number];
  return `<feSpecularLighting in="height" surfaceScale="52" specularConstant="${constant}" specularExponent="${exponent}" lighting-color="#fffaf2" result="spot"><feDistantLight azimuth="245" elevation="52"/></feSpecularLighting>`
    + `<feGaussianBlur in="spot" stdDeviation="${surface === 'patent' ? 4 : 8}" result="shine"/>`
    + `<feComposite in="textured" in2="shine" operator="arithmetic" k2="1" k3="1" result="lit"/><feComposite in="lit" in2="SourceAlpha" operator="in"/>`;
}

/** Pressed scales, to lay over a lit shape: rows of rounded cells, each with its own light edge. */
export function scalePattern(deep: string, glow: string): string {
  const cell = (x: number, y: number, w: number, h: number): string =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="13" fill="url(#scale)"/><path d="M${x + 8} ${y + h * 0.35}Q${x + 10} ${y + 7} ${x + w * 0.6} ${y + 7}" fill="none" stroke="${glow}" stroke-width="5" stroke-linecap="round" stroke-opacity=".16"/>`;
  return `<linearGradient id="scale" x1="0" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="${glow}" stop-opacity=".26"/><stop offset=".5" stop-color="${deep}" stop-opacity=".05"/><stop offset="1" stop-color="${deep}" stop-opacity=".55"/></linearGradient>`
    + `<pattern id="scales" width="152" height="124" patternUnits="userSpaceOnUse" patternTransform="translate(18 6) scale(.72)"><rect width="152" height="124" fill="${deep}" fill-opacity=".5"/>`
    + cell(3, 3, 70, 56) + cell(79, 3, 70, 56) + cell(-35, 65, 70, 56) + cell(41, 65, 70, 56) + cell(117, 65, 70, 56) + '</pattern>';
}
