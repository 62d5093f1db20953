import type { Check } from './doctor.ts';

/** What `etalage doctor` asks. */
export const checks: readonly Check[] = [
  {
    id: 'node',
    about: 'the Node that runs',
    run: async (shop) => (await import('./checks/node.ts')).checkNode((await shop()).node),
  },
  {
    id: 'packages',
    about: 'installed packages',
    run: async () => (await import('./checks/packages.ts')).checkPackages(),
  },
  {
    id: 'lock',
    about: 'package-lock.json',
    run: async (shop) => (await import('./checks/packages.ts')).checkLock(await shop()),
  },
  {
    id: 'copies',
    about: 'copies of packages',
    run: async (shop) => (await import('./checks/packages.ts')).checkCopies(await shop()),
  },
  {
    id: 'framework',
    about: 'the version of the framework',
    run: async (shop) => (await import('./checks/packages.ts')).checkFramework(await shop()),
  },
  {
    id: 'images',
    about: 'the library for pictures',
    run: async () => (await import('./checks/packages.ts')).checkImageLibrary(),
  },
  {
    id: 'settings',
    about: 'the settings',
    run: async (shop) => (await import('./checks/settings.ts')).checkSettings(await shop()),
  },
  {
    id: 'modules',
    about: 'modules and themes',
    run: async (shop) => (await import('./checks/settings.ts')).checkModules(await shop()),
  },
  {
    id: 'permissions',
    about: 'who can read the settings',
    run: async (shop) => (await import('./checks/settings.ts')).checkPermissions(await shop()),
  },
  {
    id: 'adapters',
    about: 'platforms',
    run: async (shop) => (await import('./checks/adapters.ts')).checkAdapters(await shop()),
  },
  {
    id: 'composition',
    about: 'what modules and themes bring',
    run: async (shop) => (await import('./checks/composition.ts')).checkComposition(await shop()),
  },
  {
    id: 'unused',
    about: 'views that are never shown',
    run: async (shop) => (await import('./checks/composition.ts')).checkUnusedViews(await shop()),
  },
  {
    id: 'overrides',
    about: 'what the shop overrides',
    run: async (shop) => (await import('./checks/overrides.ts')).checkOverrides(await shop()),
  },
  {
    id: 'texts',
    about: 'texts in every language',
    run: async (shop) => (await import('./checks/texts.ts')).checkTexts(await shop()),
  },
  {
    id: 'build',
    about: 'the build',
    run: async (shop) => (await import('./checks/build.ts')).checkBuild(await shop()),
  },
  {
    id: 'address',
    about: 'the address of the server',
    run: async (shop) => (await import('./checks/address.ts')).checkAddress(await shop()),
  },
  {
    id: 'data',
    about: 'the data folder',
    run: async (shop) => (await import('./checks/data-folder.ts')).checkDataFolder(await shop()),
  },
  {
    id: 'disk',
    about: 'room on the disk',
    run: async (shop) => (await import('./checks/data-folder.ts')).checkDiskSpace(await shop()),
  },
  {
    id: 'media',
    about: 'pictures',
    run: async (shop) => (await import('./checks/data-folder.ts')).checkMedia(await shop()),
  },
  {
    id: 'database',
    about: 'the database',
    run: async (shop) => (await import('./checks/database.ts')).checkDatabase(await shop()),
  },
  {
    id: 'personal-data',
    about: 'what is kept of persons',
    run: async (shop) => (await import('./checks/personal-data.ts')).checkPersonalData(await shop()),
  },
  {
    id: 'services',
    about: 'servers of others',
    run: async (shop) => (await import('./checks/services.ts')).checkServices(await shop()),
  },
  {
    id: 'jobs',
    about: 'work that is done later',
    run: async (shop) => (await import('./checks/production.ts')).checkJobs(await shop()),
  },
  {
    id: 'secrets',
    about: 'secrets',
    run: async (shop) => (await import('./checks/production.ts')).checkSecrets(await shop()),
  },
  {
    id: 'openings',
    about: 'how the shop is reached',
    run: async (shop) => (await import('./checks/production.ts')).checkOpenings(await shop()),
  },
  {
    id: 'demo',
    about: 'what is left of the demo shop',
    run: async (shop) => (await import('./checks/production.ts')).checkDemo(await shop()),
  },
  {
    id: 'recommended',
    about: 'what is recommended',
    run: async (shop) => (await import('./checks/production.ts')).checkRecommended(await shop()),
  },
  {
    id: 'of-modules',
    about: 'what modules look at by themselves',
    run: async (shop, signal) => (await import('./checks/composition.ts')).checkByModules(await shop(), signal),
  },
];
