import type { Import } from './imports.ts';
import { isRelative, type ModuleFolder, type Place } from './place.ts';

/** An import with both its ends placed. */
export interface Crossing extends Import {
  readonly from: Place;
  readonly to: Place;
  /** In a folder `lazy/`, whose code comes later. */
  readonly fromLazy: boolean;
  readonly toLazy: boolean;
  /** From a module to another that imports it too, itself or by way of others. */
  readonly inCircle: boolean;
}

export interface Rule {
  readonly id: string;
  /** What the rule asks, as a sentence. */
  readonly asks: string;
  readonly fix: string;
  broken(crossing: Crossing): boolean;
}

/** Entry points of pure functions, which `domain/` may import too. */
const PURE_ENTRY_POINTS = ['etalage/core/address', 'etalage/core/money', 'etalage/core/email', 'etalage/core/time'];

/** Packages that only a server can load, or that compile code at run time, which the browser's CSP forbids. */
const SERVER_PACKAGES = [
  'express',
  'compression',
  'pino',
  'pg',
  'nodemailer',
  'prom-client',
  'rate-limiter-flexible',
  'sharp',
  'commander',
  'vite',
  'rolldown',
  'ajv',
  'ajv-formats',
  '@elastic/elasticsearch',
  'sanitize-html',
  'storyblok-js-client',
];

/** What a theme may load: each package here is sent to every shopper. */
const THEME_PACKAGES = /^(react|react-dom|react-router|@fontsource(-variable)?\/.+)$/;

/** What a folder of a module may import from its own module. */
const OWN_FOLDERS: Record<ModuleFolder, readonly ModuleFolder[]> = {
  module: ['module', 'contract', 'domain'],
  contract: ['contract', 'domain'],
  domain: ['domain'],
  wire: ['wire', 'domain', 'module'],
  client: ['client', 'react', 'domain', 'wire', 'module', 'locales'],
  react: ['react', 'domain', 'module'],
  api: ['api', 'domain', 'wire', 'module', 'config'],
  shop: ['shop', 'domain', 'module', 'config'],
  adapters: ['adapters', 'domain', 'wire', 'module', 'config'],
  commands: ['commands', 'adapters', 'domain', 'wire', 'module', 'config'],
  config: ['config', 'domain', 'module'],
  locales: [],
  other: [],
};

/** The boundaries, the most telling rule first: an import is reported under the first that it breaks. */
export const RULES: readonly Rule[] = [
  {
    id: 'tests-stay-outside',
    asks: 'nothing but tests imports tests, etalage/core/testing or etalage/server/testing',
    fix: 'move what is shared into core or the module that owns it',
    broken: ({ from, to }) =>
      from.area !== 'tests' &&
      (to.area === 'tests' ||
        (to.area === 'server-testing' && from.area !== to.area) ||
        (isCore(to, 'testing') && from.area !== 'core' && from.area !== 'server-testing')),
  },
  {
    id: 'core-stands-alone',
    asks: 'core imports nothing of modules, theme, server, cli or config',
    fix: 'declare a token, point or hook in core and let the module provide it',
    broken: ({ from, to }) => from.area === 'core' && isOurs(to) && to.area !== 'core',
  },
  {
    id: 'core-by-name',
    asks: 'core is reached by its public name, as a third party reaches it',
    fix: 'import from etalage/core or etalage/core/react; export there what is missing',
    broken: ({ from, to, specifier }) => from.area !== 'core' && to.area === 'core' && isRelative(specifier),
  },
  {
    id: 'module-stays-home',
    asks: "a module's relative imports stay in its folder",
    fix: 'import another module by name: etalage/modules/<id>',
    broken: ({ from, to, specifier }) => from.area === 'module' && isRelative(specifier) && !isSameModule(from, to),
  },
  {
    id: 'theme-stays-home',
    asks: "the theme's relative imports stay in theme/",
    fix: 'import a module by name: etalage/modules/<id>',
    broken: ({ from, to, specifier }) => from.area === 'theme' && isRelative(specifier) && to.area !== 'theme',
  },
  {
    id: 'layers',
    asks: 'modules import core and modules; the theme core and modules; server core; cli core and server',
    fix:
      'declare what is needed in a module.ts or in core, and import that; the composition brings the sides ' +
      'together',
    broken: ({ from, to }) => isOurs(to) && !mayImport(from).includes(to.area),
  },
  {
    id: 'module-contract-only',
    asks: "another module's module.ts is all that may be imported of it; views may import its hooks too",
    fix:
      'import etalage/modules/<id>, or in a view etalage/modules/<id>/react; if what is needed is not there, its ' +
      'module.ts should declare it',
    broken: ({ from, to }) =>
      to.area === 'module' &&
      to.folder !== 'module' &&
      !isSameModule(from, to) &&
      !(to.folder === 'react' && (from.area === 'theme' || isIn(from, 'client') || isIn(from, 'react'))),
  },
  {
    id: 'complete-without-demo',
    asks: 'nothing but tests imports the demo shop: a shop lists it or not',
    fix: 'declare a point in a module.ts, which the demo shop contributes to',
    broken: ({ from, to }) =>
      from.area !== 'tests' && to.area === 'module' && to.module === 'demo-shop' && !isSameModule(from, to),
  },
  {
    id: 'contract-is-light',
    asks: "module.ts and contract/ import etalage/core and their domain, and only types of other modules' module.ts",
    fix: 'move the logic to domain/, client/ or api/; use `import type` for another contract',
    broken: ({ from, to, typeOnly }) =>
      (isIn(from, 'module') || isIn(from, 'contract')) &&
      !isSameModule(from, to) &&
      !isCore(to, 'anywhere') &&
      !(typeOnly && isIn(to, 'module')),
  },
  {
    id: 'no-module-circles',
    asks: 'modules do not import each other in a circle, by types neither',
    fix: 'let one of them declare what both need, or core; the other contributes, taps or provides',
    broken: ({ inCircle }) => inCircle,
  },
  {
    id: 'domain-is-pure',
    asks:
      'domain imports domain, wire also wire; both etalage/core/address, /money, /email and /time, only types of ' +
      'core and module.ts; no React, no I/O',
    fix: 'pass the value in as an argument, or move the code to client/, api/ or adapters/',
    broken: ({ from, to, typeOnly, specifier }) =>
      (isIn(from, 'domain') || isIn(from, 'wire')) &&
      !PURE_ENTRY_POINTS.includes(specifier) &&
      (isOurs(to)
        ? !isIn(to, 'domain') &&
          !(isIn(from, 'wire') && isIn(to, 'wire')) &&
          !(typeOnly && (isCore(to) || isIn(to, 'module')))
        : !isPlainPackage(to)),
  },
  {
    id: 'module-folders',
    asks:
      'inside a module: client imports react, domain and module.ts, which alone imports contract/; api, shop and ' +
      'adapters also config.ts, and none another of these; commands may run what adapters offer. module.ts and ' +
      'contract/ may import types of schemas from config.ts and api/schemas.ts',
    fix: 'move what both need to domain/, or reach it through a token of module.ts',
    broken: ({ from, to, typeOnly, specifier }) =>
      from.area === 'module' &&
      to.area === 'module' &&
      !['domain', 'wire'].includes(from.folder) && // have a rule of their own above
      from.module === to.module &&
      !OWN_FOLDERS[from.folder].includes(to.folder) &&
      !(
        typeOnly &&
        (to.folder === 'config' || specifier.endsWith('/api/schemas.ts')) &&
        ['module', 'contract'].includes(from.folder)
      ),
  },
  {
    id: 'browser-graph',
    asks: 'what the browser loads (core, client, domain, contracts, theme) imports no Node and no server code',
    fix:
      'move it to api/, adapters/ or server/, or in core to a *.node.ts file, and keep it out of what the ' +
      'browser imports',
    broken: ({ from, to, typeOnly, specifier }) =>
      inBrowser(from) &&
      (isServerOnly(to) || specifier.startsWith('react-dom/server') || (!typeOnly && isCore(to, 'node'))),
  },
  {
    id: 'lazy-by-import',
    asks: 'in the browser, code in a folder lazy/ is loaded by import() alone, or by other code that comes later',
    fix: 'load it by import(), through provideLazy for a service; or move it out of lazy/ when every page needs it',
    broken: ({ from, typeOnly, dynamic, fromLazy, toLazy }) =>
      inBrowser(from) && toLazy && !fromLazy && !typeOnly && !dynamic,
  },
  {
    id: 'theme-packages',
    asks: 'the theme loads React, React Router and fonts only; every package is sent to every shopper',
    fix:
      'do without, put it behind a service of a module, or add it to THEME_PACKAGES with its reason in ' +
      'theme/README.md',
    broken: ({ from, to }) => from.area === 'theme' && to.area === 'package' && !THEME_PACKAGES.test(to.name),
  },
];

function mayImport(from: Place): readonly Place['area'][] {
  switch (from.area) {
    case 'module':
      return ['core', 'module'];
    case 'theme':
      return ['core', 'module', 'theme'];
    case 'server':
      return ['core', 'server'];
    case 'server-testing':
      return ['core', 'server', 'server-testing'];
    case 'cli':
      return ['core', 'server', 'cli'];
    case 'tests': // of templates and examples
      return ['core', 'module', 'theme', 'server', 'server-testing', 'tests'];
    default:
      return [from.area];
  }
}

function isOurs(place: Place): boolean {
  return place.area !== 'package' && place.area !== 'node';
}

function isCore(place: Place, entryPoint?: 'anywhere' | 'node' | 'testing'): boolean {
  return place.area === 'core' && (entryPoint === undefined || place.entryPoint === entryPoint);
}

function isIn(place: Place, folder: ModuleFolder): boolean {
  return place.area === 'module' && place.folder === folder;
}

function isSameModule(from: Place, to: Place): boolean {
  return from.area === 'module' && to.area === 'module' && from.module === to.module;
}

function inBrowser(place: Place): boolean {
  if (place.area === 'core') return place.entryPoint === 'anywhere' || place.entryPoint === 'react';
  if (place.area === 'module')
    return ['client', 'react', 'domain', 'wire', 'module', 'contract'].includes(place.folder);
  return place.area === 'theme';
}

function isServerOnly(place: Place): boolean {
  return place.area === 'node' || (place.area === 'package' && SERVER_PACKAGES.includes(place.name));
}

function isPlainPackage(place: Place): boolean {
  return place.area === 'package' && !/^react(-|$)/.test(place.name) && !isServerOnly(place);
}
