/** The paper of every product picture: 1200 x 1488, the proportion of the shop's gallery. */
export const WIDTH = 1200;
export const HEIGHT = 1488;

/** A warm grey backdrop that runs into the floor without a horizon, brighter where the lamp stands. */
const backdrop = [
  '<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e9e5df"/>',
  '<stop offset=".62" stop-color="#e6e1da"/><stop offset=".8" stop-color="#dfd9d1"/>',
  '<stop offset="1" stop-color="#e5e0d9"/></linearGradient>',
  '\n<radialGradient id="lamp" cx=".36" cy=".3" r=".75">',
  '<stop offset="0" stop-color="#fff" stop-opacity=".38"/>',
  '<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>',
].join('');

/**
 * Shadows on the ground, to which every drawn product refers. They are gradients: a blur of this size costs a renderer
 * a hundred times as much.
 */
export const shadows = [
  '<radialGradient id="touch"><stop offset="0" stop-color="#221a14" stop-opacity="1"/>',
  '<stop offset=".5" stop-color="#221a14" stop-opacity=".82"/>',
  '<stop offset=".74" stop-color="#241b15" stop-opacity=".4"/>',
  '<stop offset=".9" stop-color="#2a2019" stop-opacity=".1"/>',
  '<stop offset="1" stop-color="#2a2019" stop-opacity="0"/></radialGradient>',
  '\n<radialGradient id="pool"><stop offset="0" stop-color="#3b2f26" stop-opacity="1"/>',
  '<stop offset=".3" stop-color="#3b2f26" stop-opacity=".76"/>',
  '<stop offset=".55" stop-color="#3b2f26" stop-opacity=".36"/>',
  '<stop offset=".8" stop-color="#3b2f26" stop-opacity=".08"/>',
  '<stop offset="1" stop-color="#3b2f26" stop-opacity="0"/></radialGradient>',
].join('');

/** The whole picture: backdrop, then what stands before it. */
export function studio(definitions: string, content: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<defs>${backdrop}${shadows}${definitions}</defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wall)"/><rect width="${WIDTH}" height="${HEIGHT}" ` +
    `fill="url(#lamp)"/>${content}</svg>`
  );
}

/** Shadow where something touches the ground between `from` and `to`, in the shoe's units (ground is y = 0). */
export function contactShadow(from: number, to: number, strength = 0.5): string {
  const [centre, half] = [(from + to) / 2, (to - from) / 2];
  const ellipse = (rx: number, ry: number, opacity: number): string =>
    `<ellipse cx="${centre + 6}" cy="3" rx="${Math.round(rx)}" ry="${ry}" fill="url(#touch)" ` +
    `opacity="${opacity.toFixed(2)}"/>`;
  return ellipse(half * 1.08 + 14, 22, strength * 0.6) + ellipse(half + 5, 9, strength);
}

/** The wide, faint shadow under the whole thing. */
export function floorShadow(from: number, to: number, strength = 0.3): string {
  const [centre, half] = [(from + to) / 2, (to - from) / 2];
  return (
    `<ellipse cx="${centre + 26}" cy="14" rx="${Math.round(half * 1.3)}" ry="66" fill="url(#pool)" ` +
    `opacity="${strength}"/>`
  );
}
