import type { Plugin } from 'vite';

/** A file of React Router: `router/router.js`. */
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
  [/\bif \((?:isFogOfWar|fogOfWar\.active && fogOfWar\.matches)\)/g, 'if (false)'],
  [/^\tfetchLoadMatches\.forEach\([\s\S]*?^\t\}\);$/gm, ''],
];

/**
 * Functions of React Router that never have anything to do here, with what is left of them: the kernel makes the
 * routes, and gives them loaders alone. So there are no actions, fetchers, middleware, lazy routes or routes found
 * later, no server components, and what React Router warns developers of is said by the development server.
 */
export const WITHOUT_WORK: Readonly<Record<string, string>> = {
  // Fetchers.
  fetch: '',
  setFetcherError: '',
  updateFetcherState: '',
  getFetcher: '',
  resetFetcher: '',
  deleteFetcher: '',
  queueFetcherForDeletion: '',
  abortFetcher: '',
  markFetchRedirectsDone: '',
  abortStaleFetchLoads: '',
  getUpdatedRevalidatingFetchers: '',
  getDoneFetcher: '',
  getTargetedDataStrategyMatches: '',
  interruptActiveLoads: 'isRevalidationRequired = true;',
  // Forms that are sent to actions.
  handleAction: '',
  getUpdatedActionData: '',
  getActionDataForCommit: '',
  getSubmissionFromNavigation: '',
  convertFormDataToSearchParams: '',
  isMutationMethod: '',
  isValidMethod: '',
  normalizeNavigateOptions: 'return { path };',
  // Routes that are found or loaded later, and what runs around loaders.
  cancelDiscoveryNavigation: '',
  discoverRoutes: '',
  checkFogOfWar: 'return {};',
  patchRoutes: '',
  _internalSetRoutes: '',
  loadLazyRoute: 'return {};',
  loadLazyRouteProperty: '',
  runClientMiddlewarePipeline: '',
  getRoutePatternMatcher: '',
  // Server components, errors of React Router's own server, and what is shown where nobody shows errors.
  RSCErrorHandler: 'return children;',
  decodeRouteErrorResponseDigest: '',
  deserializeErrors: '',
  DefaultErrorComponent: '',
  // Tools for developers.
  getInstrumentationNavigateMeta: '',
  consumeInstrumentationClientResultMetaReceiver: '',
  warning: '',
  warnOnce: '',
  warningOnce: '',
};

/** A function as the package writes it: its start, and all until the line that ends it. */
const FUNCTION = /^(\t*)((?:async )?function (\w+)\(.*\) \{|const (\w+) = \(.*\) => \{)\n[\s\S]*?\n\1\}(;?)$/gm;

/** React Router's code without what keeps its unused parts, and without the work that nobody gives it. */
export const withoutUnused = (code: string): string =>
  emptied(KEPT_BY.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), code));

function emptied(code: string): string {
  return code.replace(
    FUNCTION,
    (whole, indent: string, start: string, named?: string, assigned?: string, end?: string) => {
      const name = named ?? assigned ?? '';
      const left = WITHOUT_WORK[name];
      if (left !== undefined) return `${indent}${start}${left}}${end}`;
      // The functions inside of it, each further to the right.
      const [first = '', ...lines] = whole.split('\n');
      return [first, emptied(lines.join('\n'))].join('\n');
    },
  );
}

/** What cannot work without those functions. */
const LEFT_OUT = /^(?:useFetchers?|useSubmit|useFormAction|useActionData|Form)$/;

/** Which names of React Router that this build has no code for a file imports. */
export const importsLeftOut = (code: string): string[] =>
  [...code.matchAll(/\bimport\s*\{([^}]*)\}\s*from\s*['"]react-router(?:\/dom)?['"]/g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim().replace(/\s[\s\S]*/, ''))
      .filter((name) => LEFT_OUT.test(name)),
  );

/** Lets the browser's build leave out the parts of React Router that no page uses. */
export function unusedRouterCode(): Plugin {
  return {
    name: 'etalage:unused-router-code',
    transform(code, id) {
      if (ROUTER.test(id)) return { code: withoutUnused(code), map: null };
      const [missing] = importsLeftOut(code);
      if (missing)
        this.error(
          `${id} imports ${missing} of React Router, whose routes have loaders alone here: nothing would answer. ` +
            'Fields that become a query: the Form of etalage/core/react. What is to be sent: a service of your module.',
        );
      return null;
    },
  };
}
