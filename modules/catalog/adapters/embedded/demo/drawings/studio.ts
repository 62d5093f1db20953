/** The paper of every product picture: 1200 x 1488, the proportion of the shop's gallery. */
export const WIDTH = 1200;
export const HEIGHT = 1488;

/** A warm grey backdrop that runs into the floor without a horizon, brighter where the lamp stands. */
const backdrop = `<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e9e5df"/><stop offset=".62" stop-color="#e6e1da"/><stop offset=".8" stop-color="#dfd9d1"/><stop offset="1" stop-color="#e5e0d9"/></linearGradient>
<radialGradient id="lamp" cx=".36" cy=".3" r=".75"><stop offset="0" stop-color="#fff" stop-opacity=".38"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`;

const blur = (id: string, x: number, y: number, deviation: string): string =>
  `<filter id="${id}" x="-${x}%" y="-${y}%" width="${100 + 2 * x}%" height="${100 + 2 * y}%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

/** Blurs for shadows and streaks of light, from crisp to wide; every drawn product refers to them. */
export const blurs = blur('soft4', 30, 30, '4') + blur('soft8', 60, 200, '7') + blur('soft', 30, 30, '12') + blur('soft30', 40, 200, '30 20');

/** The whole picture: backdrop, then what stands before it. */
export function studio(definitions: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>${backdrop}${blurs}${definitions}</defs>`
    + `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wall)"/><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#lamp)"/>${content}</svg>`;
}

/** Shadow where something touches the ground between `from` and `to`, in the shoe's units (ground is y = 0). */
export function contactShadow(from: number, to: number, strength = 0.5): string {
  const [centre, half] = [(from + to) / 2, (to - from) / 2];
  return `<ellipse cx="${centre + 6}" cy="3" rx="${half + 4}" ry="7" fill="#2a2019" opacity="${strength}" filter="url(#soft8)"/>`;
}

/** The wide, faint shadow under the whole thing. */
export function floorShadow(from: number, to: number, strength = 0.3): string {
  const [centre, half] = [(from + to) / 2, (to - from) / 2];
  return `<ellipse cx="${centre + 26}" cy="10" rx="${half}" ry="20" fill="#3b2f26" opacity="${strength}" filter="url(#soft30)"/>`;
}
