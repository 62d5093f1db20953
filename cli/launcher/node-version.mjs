/** The oldest Node that the libraries in package.json accept. */
export const MINIMUM_NODE = '22.22.0';

/**
 * Whether a Node version is at least the minimum.
 * @param {string} version as in `process.version` ("v24.1.0") or in a package.json ("24.1.0")
 */
export function isNewEnough(version, minimum = MINIMUM_NODE) {
  const [found, wanted] = [parse(version), parse(minimum)];
  const place = [0, 1, 2].find((index) => found[index] !== wanted[index]);
  if (place === undefined) return !version.includes('-'); // 22.22.0-rc.1 comes before 22.22.0
  return found[place] > wanted[place];
}

function parse(version) {
  return version.replace(/^v/, '').split(/[-+]/)[0].split('.').map(Number);
}
