import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { repositoryRoot } from '../../../support/shop-server.ts';

const folder = join(repositoryRoot, 'build', 'readme-examples');
/** Where an example's names may come from; what none of them exports is the reader's own. */
const DOORS = [
  'etalage/core',
  'etalage/core/react',
  ...globSync('modules/*/module.ts', { cwd: repositoryRoot })
    .map((file) => `etalage/${file.replace('/module.ts', '')}`)
    .sort(),
];
/** A file of the reader's; a second default export (examples show several files); what his names leave open. */
const EXPECTED = /TS(2307: Cannot find module '\.|2528|7006|7031|18046|2571|2698)/;

/** The TypeScript examples of all READMEs, each as a file. */
const examples = globSync(['*.md', '{core,modules,theme,server,cli}/**/README.md'], { cwd: repositoryRoot })
  .filter((file) => !file.includes('node_modules'))
  .sort()
  .flatMap((readme) =>
    [...readFileSync(join(repositoryRoot, readme), 'utf8').matchAll(/^```ts\n(.*?)^```$/gms)].map(
      ([, code], index) => ({
        name: `${readme.replace(/README\.md$|\W/g, '-')}${index + 1}.ts`,
        code,
      }),
    ),
  );

function compile(preambles: ReadonlyMap<string, string> = new Map()): string[] {
  for (const { name, code } of examples)
    writeFileSync(join(folder, name), `${preambles.get(name) ?? ''}export {};\n${code}`);
  const tsc = join(repositoryRoot, 'node_modules/.bin/tsc');
  const { stdout } = spawnSync(tsc, ['-p', 'tsconfig.json', '--pretty', 'false'], { cwd: folder, encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line.trim() && !EXPECTED.test(line));
}

/** What an example leaves out: imports of what our doors export, and whatever else it mentions as anything. */
async function preambles(faults: readonly string[]): Promise<Map<string, string>> {
  const unknown = new Map<string, Set<string>>();
  for (const fault of faults) {
    const [, file, name] = /^([\w.-]+)\(.*error TS(?:2304|2552|2503|18004): .*?'(\w+)'/.exec(fault) ?? [];
    if (file && name) unknown.set(file, (unknown.get(file) ?? new Set()).add(name));
  }
  const exported = DOORS.map((door) => ({ door, names: new Set(namesOf(door)) }));
  return new Map(
    [...unknown].map(([file, names]) => [
      file,
      [...names]
        .map((name) => {
          const from = exported.find((one) => one.names.has(name))?.door;
          return from ? `import { ${name} } from '${from}';\n` : `declare const ${name}: any; type ${name} = any;\n`;
        })
        .join(''),
    ]),
  );
}

/** What a door exports, types too. */
function namesOf(door: string): string[] {
  const path = door.replace('etalage/', '');
  const files = path.startsWith('modules/') ? [`${path}/module.ts`, `${path}/contract/**/*.ts`] : [`${path}/index.ts`];
  const text = globSync(files, { cwd: repositoryRoot })
    .map((file) => readFileSync(join(repositoryRoot, file), 'utf8'))
    .join('\n');
  const declared = [...text.matchAll(/^export (?:const|interface|type|function) (\w+)/gm)].map(
    ([, name]) => name ?? '',
  );
  const listed = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.replace(/\btype\b/, '').trim()),
  );
  return [...declared, ...listed];
}

describe('the examples in the READMEs', () => {
  before(() => {
    mkdirSync(folder, { recursive: true });
    const compilerOptions = {
      noEmit: true,
      types: ['node'],
      noUnusedLocals: false,
      noUnusedParameters: false,
      verbatimModuleSyntax: false,
      isolatedModules: false,
    };
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: '../../tsconfig.json', compilerOptions, include: ['*.ts'], exclude: [] }),
    );
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('compile, with the imports that they leave out', async function () {
    this.timeout(60_000);
    expect(examples.length).to.be.greaterThan(5);
    expect(compile(await preambles(compile()))).to.deep.equal([]);
  });
});
