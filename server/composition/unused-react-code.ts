import type { Plugin } from 'vite';

/** React's renderer for browsers, as its package has it for production. */
const RENDERER = /[\\/]node_modules[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/;

/**
 * Functions of React that have nothing to do unless a view imports one of `LEFT_OUT`, with what is left of them. What
 * only they call is then unused, and left out by the bundler. 4 kB of every first visit.
 */
export const WITHOUT_WORK: Readonly<Record<string, string>> = {
  // View transitions: of components that are none, these do nothing.
  startViewTransition: '',
  createViewTransitionInstance: '',
  scheduleViewTransitionEvent: '',
  getViewTransitionName: '',
  getViewTransitionClassName: '',
  applyViewTransitionToHostInstances: '',
  restoreViewTransitionOnHostInstances: '',
  commitEnterViewTransitions: '',
  commitExitViewTransitions: '',
  commitNestedViewTransitions: '',
  commitAfterMutationEffectsOnFiber: '',
  restoreEnterOrExitViewTransitions: '',
  restoreNestedViewTransitions: '',
  // A list of boundaries that this version does not export.
  updateSuspenseListComponent: '',
  cutOffTailIfNeeded: '',
  // State of actions.
  mountActionState: '',
  updateActionState: '',
  rerenderActionState: '',
  // Addresses that a view names to be fetched ahead: pages name them in their head.
  prefetchDNS: '',
  preconnect: '',
  preloadModule: '',
  preinitStyle: '',
  preinitScript: '',
  preinitModuleScript: '',
};

/** What cannot work without those functions. */
const LEFT_OUT = [
  'ViewTransition',
  'addTransitionType',
  'useActionState',
  'useFormState',
  'prefetchDNS',
  'preconnect',
  'preloadModule',
  'preinit',
  'preinitModule',
];

/** A function as the package writes it: at the left margin, until the line that ends it. */
const FUNCTION = /^(function (\w+)\([^)]*\) \{)\n[\s\S]*?^\}$/gm;

/** React's code without the work that nobody gives it. */
export const withoutUnused = (code: string): string =>
  code.replace(FUNCTION, (whole, start: string, name: string) => {
    const left = WITHOUT_WORK[name];
    return left === undefined ? whole : `${start}${left}}`;
  });

const IMPORTED = /\bimport\s*(?:[\w$]+\s*,\s*)?\{([^}]*)\}\s*from\s*['"]react(?:-dom)?['"]/g;
const OF_NAMESPACE = new RegExp(`\\bReact(?:DOM)?\\.(${LEFT_OUT.join('|')})\\b`, 'g');

/** Which names of React that this build has no code for a file uses. */
export const importsLeftOut = (code: string): string[] => [
  ...[...code.matchAll(IMPORTED)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim().replace(/\s[\s\S]*/, ''))
      .filter((name) => LEFT_OUT.includes(name)),
  ),
  ...[...code.matchAll(OF_NAMESPACE)].map(([, name = '']) => name),
];

/** Lets the browser's build leave out the parts of React that no page uses. */
export function unusedReactCode(): Plugin {
  return {
    name: 'etalage:unused-react-code',
    transform(code, id) {
      if (RENDERER.test(id)) return { code: withoutUnused(code), map: null };
      if (/[\\/]node_modules[\\/](react|react-dom|react-router)[\\/]/.test(id)) return null;
      const [missing] = importsLeftOut(code);
      if (missing)
        this.error(
          `${id} uses ${missing} of React, which no page's scripts have: it would weigh on every first visit. ` +
            'Instead of actions: a method of your service and its state. What is to be fetched ahead: routes, and ' +
            'the setting storeView.prefetch.',
        );
      return null;
    },
  };
}
