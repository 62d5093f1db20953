import type { Plugin } from 'vite';

const ROUTER = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/].*\.m?js$/;

/**
 * What keeps a bundler from leaving out parts of React Router that no page uses: names for React's developer tools make
 * every component count as used, and so does what reports navigations to tools, which no page hands to the router.
 * Where a later version is written otherwise, the code stays as it is.
 */
const KEPT_BY: readonly (readonly [RegExp, string])[] = [
  [/^\w+\.displayName = "[^"]*";$/gm, ''],
  [/= (React(?:\$\d)?\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'],
  [/\bif \(init\.instrumentations\)/g, 'if (false)'],
];

/** React Router's code without what keeps its unused parts. */
export const withoutUnused = (code: string): string =>
  KEPT_BY.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), code);

/** Lets the browser's build leave out the parts of React Router that no page uses. */
export function unusedRouterCode(): Plugin {
  return {
    name: 'etalage:unused-router-code',
    transform: (code, id) => (ROUTER.test(id) ? { code: withoutUnused(code), map: null } : null),
  };
}
