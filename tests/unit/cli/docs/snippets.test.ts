import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import type { ConfigDefinition, ModuleCommands } from 'etalage/core';
import { inspectShop, loadShop } from 'etalage/server';
import { faultOf, faultsOfShell, type CommandData } from '../../../../cli/checks/docs/command-lines.ts';
import { allSnippets, snippetsOf, unmarked, type Snippet } from '../../../../cli/checks/docs/snippets.ts';
import { commands } from '../../../../cli/commands/commands.ts';
import { configSchema } from '../../../../server/config/schema.ts';
import { settingsValidator } from '../../../../server/config/validate.ts';
import { repositoryRoot } from '../../../support/shop-server.ts';

const snippets = allSnippets(repositoryRoot);
const folder = join(repositoryRoot, 'build', 'snippets');
const own = (language: string): Snippet[] => snippets.filter((one) => one.language === language);

describe('the snippets of the documentation', () => {
  it('say what they are: code that is checked, or text', () => {
    expect(unmarked(snippets)).to.deep.equal([]);
    expect(snippets.length).to.be.greaterThan(40);
  });

  it('are found with their line, their place and what they leave out', () => {
    const [first, second] = snippetsOf(
      'a.md',
      'x\n\n<!-- snippet: const a = 1; -->\n\n```ts\na;\n```\n```json data\n{}\n```\n',
    );
    expect(first).to.deep.include({ language: 'ts', code: 'a;\n', preamble: 'const a = 1;' });
    expect(second).to.deep.include({ language: 'json', info: 'data', code: '{}\n', preamble: '', line: 8 });
  });
});

describe('the command lines of the documentation', function () {
  this.timeout(60_000);
  let data: CommandData;
  before(async () => {
    const modules: Record<string, ModuleCommands['commands']> = {};
    for (const file of globSync('modules/*/commands/index.ts', { cwd: repositoryRoot })) {
      const loaded: { default: ModuleCommands } = await import(join(repositoryRoot, file));
      modules[loaded.default.group ?? loaded.default.module.id] = loaded.default.commands;
    }
    const { scripts } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as { scripts: object };
    const own = ['stage', 'verify', 'bench', 'soak'];
    data = { program: commands, modules, scripts: [...Object.keys(scripts), 'build'], own };
  });

  it('name commands, flags and scripts that there are', () => {
    expect(own('sh').flatMap((snippet) => faultsOfShell(snippet, data))).to.deep.equal([]);
  });

  it('are refused otherwise', () => {
    const faults: [string, string][] = [
      ['npx etalage fly', 'there is no command "etalage fly"'],
      ['etalage backup file --twice', '"etalage backup" has no --twice'],
      ['etalage catalog fetch', 'there is no command "etalage catalog fetch"'],
      ['etalage module destroy x', 'there is no command "etalage module destroy"'],
      ['npm run fly', 'there is no script "fly"'],
      ['yarn add', 'is no known program. Mark the block as text'],
    ];
    for (const [line, fault] of faults) expect(faultOf(line, data), line).to.equal(fault);
    for (const line of ['npx etalage backup a --force', 'etalage module create x --with all', 'npm test'])
      expect(faultOf(line, data), line).to.equal(undefined);
  });
});

describe('the settings in the documentation', function () {
  this.timeout(60_000); // it loads every module
  it('fit the schema of the configuration', async () => {
    const definitions: ConfigDefinition[] = [];
    for (const file of globSync(['modules/*/config.ts', 'cli/docs/examples/*/config.ts'], { cwd: repositoryRoot })) {
      const loaded: { default: ConfigDefinition } = await import(join(repositoryRoot, file));
      definitions.push(loaded.default);
    }
    const validate = settingsValidator({ ...configSchema(definitions), required: [] });
    const faults = own('json').flatMap(({ document, line, info, code }) => {
      try {
        const settings = JSON.parse(code) as { [key: string]: unknown };
        if (info !== 'data') validate(settings, [{ file: document, values: settings }]);
        return [];
      } catch (error) {
        return [`${document}:${line} ${String(error)}`];
      }
    });
    expect(faults.join('\n')).to.equal('');
  });
});

/** Guides tell to write whole files; other documents show pieces, whose names no other piece uses. */
const isGuide = ({ document }: Snippet): boolean => document.startsWith('cli/docs/guides/');

describe('the code of the documentation', function () {
  this.timeout(120_000); // the compiler
  const all = snippets.filter(
    // What is generated from sources is compiled as such.
    ({ document, language, info }) =>
      /^(tsx?|css)$/.test(language) && info !== 'example' && !document.startsWith('cli/docs/reference/'),
  );
  const guided = all.filter(isGuide).map((one) => ({ ...one, path: /^(?:\/\/|\/\*) (\S+)/.exec(one.code)?.[1] ?? '' }));
  const pieces = all.filter((one) => !isGuide(one) && one.language !== 'css');
  const placeOf = (document: string): string => join(folder, document.replaceAll(/^.*\/|\.md$/g, ''));
  const pieceOf = ({ document, line }: Snippet): string => `pieces/${document.replaceAll(/\W+/g, '-')}-${line}`;

  before(() => {
    rmSync(folder, { recursive: true, force: true });
    const write = (file: string, text: string): void => {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    };
    for (const { document, path, preamble, code } of guided)
      write(join(placeOf(document), path), `${preamble}\n${code}`);
    for (const piece of pieces)
      for (const [path, text] of filesOf(piece)) write(join(folder, pieceOf(piece), path), text);
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: '../../tsconfig.json',
        compilerOptions: { noEmit: true, noUncheckedSideEffectImports: false, types: ['node'] },
        include: ['**/*.ts', '**/*.tsx', '../../server/package-parts.d.ts'],
        exclude: [],
      }),
    );
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('compiles as it stands: files of guides, pieces with the imports and names that they say they leave out', () => {
    expect(guided.filter(({ path }) => !path.includes('/')).map(({ document, line }) => `${document}:${line}`)).to.be
      .empty;
    expect(pieces.length).to.be.greaterThan(15);
    const tsc = join(repositoryRoot, 'node_modules/.bin/tsc');
    const { stdout } = spawnSync(tsc, ['-p', 'tsconfig.json', '--pretty', 'false'], { cwd: folder, encoding: 'utf8' });
    const faults = stdout
      .split('\n')
      .filter((line) => line.trim())
      // A piece does not show who uses its names.
      .filter((line) => !(line.startsWith('pieces/') && /TS(6133|6192|6196|6198):/.test(line)));
    expect(faults.join('\n')).to.equal('');
  });

  it('are, for a first module, under 60 lines, and a shop that lists it has no problem', async () => {
    const files = guided.filter(
      ({ document, path }) => document.endsWith('/first-module.md') && path.includes('/thanks/'),
    );
    const lines = files.flatMap(({ code }) =>
      code.split('\n').filter((line) => line.trim() && !/^\s*\/[/*]/.test(line)),
    );
    expect(files).to.have.lengthOf(5);
    expect(lines.length).to.be.lessThan(60);

    const shop = placeOf('first-module.md');
    const template = join(repositoryRoot, 'cli/templates/shop/config');
    const settings = JSON.parse(readFileSync(join(template, 'default.json'), 'utf8')) as { modules: string[] };
    const config = {
      ...settings,
      modules: [...settings.modules, './modules/thanks', './modules/care'],
      theme: 'etalage/theme',
    };
    mkdirSync(join(shop, 'config/stores'), { recursive: true });
    writeFileSync(join(shop, 'config/default.json'), JSON.stringify(config));
    writeFileSync(
      join(shop, 'config/stores/default.json'),
      readFileSync(join(repositoryRoot, 'config/stores/default.json')),
    );
    expect(existsSync(join(shop, 'modules/thanks/module.ts'))).to.equal(true);
    const { views } = await inspectShop(await loadShop(shop, {}));
    const [view] = views;
    expect(views.flatMap(({ pages, api }) => [...pages.problems, ...api.problems])).to.deep.equal([]);
    expect(view?.pages.routes).to.deep.include.members([
      { name: 'thanks', path: '/thanks/', part: 'thanks.Page', layout: 'default', by: 'thanks' },
    ]);
    expect(view?.api.endpoints.map(({ path }) => path)).to.include('/api/ext/thanks/words');
    const actions = view?.slots.find(({ id }) => id === 'catalog.productActions');
    expect(actions?.fills.map(({ id }) => id)).to.include('thanks.link');
    expect(view?.pages.stores).to.include('thanks.count');
  });
});

/**
 * The files of a piece: itself, files of the reader's that its comment gives (`// ./note.ts` in a line of its own), and
 * views of his that it names and that are about nothing. It may show several files, each with a default export.
 */
function filesOf({ preamble, code, language }: Snippet): [string, string][] {
  const [own = '', ...others] = preamble.split(/^(?=\/\/ \.\/)/m);
  const files = others.map((text): [string, string] => [/^\/\/ (\S+)/.exec(text)?.[1] ?? '', text]);
  let defaults = 0;
  const whole = code.replaceAll(/^export default /gm, (words) => ((defaults += 1) > 1 ? 'void ' : words));
  const views = [...code.matchAll(/import\('(\.\/[^']+\.tsx)'\)/g)].map(([, path = '']): [string, string] => [
    path,
    'export default () => null;\n',
  ]);
  return [...views, ...files, [`index.${language}`, `${own}\nexport {};\n${whole}`]];
}
