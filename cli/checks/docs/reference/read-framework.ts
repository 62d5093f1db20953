import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  coreApi,
  PersonalData,
  type ApiSide,
  type ConfigDefinition,
  type Endpoint,
  type JobHandler,
  type JsonSchema,
  type ModuleCommands,
  type PersonalDataOfModule,
  type SideDefinition,
} from 'etalage/core';
import { configSchema } from '../../../../server/config/schema.ts';
import { settingsValidator } from '../../../../server/config/validate.ts';
import { coreJobs } from '../../../../server/jobs/core-jobs.ts';
import { personalDataSide } from '../../../../server/personal-data/side.ts';
import { docsOf, wholeComment, type Docs } from '../source-docs.ts';
import { declarationsOf, type Declared } from './declarations.ts';

/** One module as its sources describe it, or the core under the id `core`. */
export interface Described extends Declared {
  readonly id: string;
  /** `modules/cart`, `core`. */
  readonly folder: string;
  readonly docs: Docs;
  readonly config?: ConfigDefinition;
  /** What its sides bring, with the defaults of its settings. */
  readonly endpoints: readonly Endpoint[];
  readonly jobs: readonly JobHandler[];
  readonly commands: readonly ModuleCommands['commands'][number][];
  /** Their first word. */
  readonly commandGroup: string;
  readonly personalData: readonly PersonalDataOfModule[];
  /** Exports of its contract, which have what their makers add: ids, kinds, sides. */
  readonly exports: Readonly<Record<string, unknown>>;
}

/** The core, the server and all modules in `modules/`, whether this repository's shop lists them or not. */
export async function readFramework(root: string): Promise<readonly Described[]> {
  const core = await load(join(root, 'core/index.ts'));
  const modules = readdirSync(join(root, 'modules')).filter((id) => existsSync(join(root, 'modules', id, 'module.ts')));
  const own = [coreJobs, coreApi, personalDataSide].flatMap((side) => side.make({} as never));
  return [
    {
      id: 'core',
      folder: 'core',
      ...sourcesOf(root, ['core/**/*.{ts,tsx}', 'server/**/*.ts']),
      endpoints: own.flatMap(({ endpoints = [] }) => endpoints),
      jobs: own.flatMap(({ jobs = [] }) => jobs),
      commands: [],
      commandGroup: 'core',
      personalData: personalDataIn(own),
      exports: core,
    },
    ...(await Promise.all(modules.map((id) => readModule(root, id)))),
  ];
}

async function readModule(root: string, id: string): Promise<Described> {
  const folder = join(root, 'modules', id);
  const exports = await load(join(folder, 'module.ts'));
  const side = async <T>(file: string): Promise<T | undefined> =>
    existsSync(join(folder, file)) ? ((await load(join(folder, file))).default as T) : undefined;
  const config = await side<ConfigDefinition>('config.ts');
  const defaults = config ? defaultsOf(config) : {};
  const adapters = globSync('adapters/*/index.ts', { cwd: folder }).sort();
  const sides = await Promise.all(['api/index.ts', 'shop/index.ts', ...adapters].map(side<SideDefinition>));
  const brings = sides.flatMap((one) => one?.make(defaults as never) ?? []);
  const commands = await side<ModuleCommands>('commands/index.ts');
  return {
    id,
    folder: `modules/${id}`,
    ...sourcesOf(root, [`modules/${id}/**/*.{ts,tsx}`]),
    config,
    endpoints: brings.flatMap(({ endpoints = [] }) => endpoints),
    jobs: brings.flatMap(({ jobs = [] }) => jobs),
    commands: commands?.commands ?? [],
    commandGroup: commands?.group ?? id,
    personalData: personalDataIn(brings),
    exports,
  };
}

/** What sides say that is kept of persons. */
const personalDataIn = (brings: readonly ApiSide[]): readonly PersonalDataOfModule[] =>
  brings.flatMap(({ contributions = [] }) =>
    // A point's items are what its declaration says.
    contributions.flatMap(({ point, item }) => (point.key === PersonalData.key ? [item as PersonalDataOfModule] : [])),
  );

/** What a module is given when its shop sets nothing. */
function defaultsOf(config: ConfigDefinition): object {
  const schema = (configSchema([config]).properties as Record<string, JsonSchema>)[config.module.id] ?? {};
  return settingsValidator(schema)({}, []);
}

function sourcesOf(root: string, patterns: readonly string[]): Declared & { readonly docs: Docs } {
  const texts = globSync([...patterns], { cwd: root })
    .sort()
    .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);
  const declared = texts.map(([file, text]) => declarationsOf(file, text));
  return {
    calls: declared.flatMap(({ calls }) => calls),
    types: new Map(declared.flatMap(({ types }) => [...types])),
    docs: new Map(texts.toReversed().flatMap(([, text]) => [...docsOf(text, wholeComment)])),
  };
}

async function load(file: string): Promise<Record<string, unknown>> {
  return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
}
