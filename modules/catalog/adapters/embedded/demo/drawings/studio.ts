/** The paper of every product picture: 1200 x 1488, the proportion of the shop's gallery. */
export const WIDTH = 1200;
export const HEIGHT = 1488;

/** A warm grey backdrop that runs into the floor without a horizon, brighter where the lamp stands. */
export const backdrop = `<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e9e5df"/><stop offset=".62" stop-color="#e6e1da"/><stop offset=".8" stop-color="#dfd9d1"/><stop offset="1" stop-color="#e5e0d9"/></linearGradient>
<radialGradient id="lamp" cx=".36" cy=".3" r=".75"><stop offset="0" stop-color="#fff" stop-opacity=".38"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<filter id="soft8" x="-60%" y="-200%" width="220%" height="500%"><feGaussianBlur stdDeviation="7"/></filter>
<filter id="soft4" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="4"/></filter>
<filter id="soft30" x="-40%" y="-200%" width="180%" height="500%"><feGaussianBlur stdDeviation="30 20"/></filter>
<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="12"/></filter>
<filter id="mist" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="26"/></filter>`;

/** The whole picture: backdrop, then what stands before it. */
export function studio(definitions: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><defs>${backdrop}${definitions}</defs>`
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
