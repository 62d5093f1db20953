import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect } from 'chai';
import { packedFramework } from '../../support/packed-framework.ts';
import { repositoryRoot, runEtalage } from '../../support/shop-server.ts';
import { skipWithout } from '../../support/without.ts';

const TEMPLATE = readFileSync(join(repositoryRoot, 'cli/templates/shop/Dockerfile'), 'utf8');
const [, BASE = ''] = /^FROM (\S+) AS build$/m.exec(TEMPLATE) ?? [];
const NAME = `etalage-test-${process.pid}`;

/** What builds and runs images on this machine, with the base image at hand: a test asks no registry. */
const builder = ['docker', 'podman'].find(
  (program) => spawnSync(program, ['image', 'inspect', BASE], { stdio: 'ignore' }).status === 0,
);

/** Asks a container that starts until it is ready. */
async function ready(url: string, log: () => string): Promise<number> {
  for (const end = Date.now() + 240_000; Date.now() < end;) {
    const status = await fetch(`${url}/health/ready`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return status;
  }
  throw new Error(`The container does not get ready:\n${log()}`);
}

/** The steps of both stages, and what neither gets to see. */
const [BUILDING = [], SERVING = []] = TEMPLATE.replaceAll('\\\n', '')
  .split(/^FROM .*$/m)
  .slice(1)
  .map((stage) => stage.split('\n').filter((line) => /^[A-Z]/.test(line)));
const IGNORED = readFileSync(join(repositoryRoot, 'cli/templates/shop/dot-dockerignore'), 'utf8').split('\n');

describe('the image of a shop', function () {
  this.timeout(900_000);

  it("has nothing in which a secret stands: npm's settings, the environment, this machine's settings", () => {
    // What a registry's token stands in is there while packages are installed, and in no layer.
    const installs = BUILDING.filter((step) => step.includes('npm ci'));
    expect(installs).to.have.length(1);
    expect(installs[0]).to.match(/^RUN --mount=type=secret,id=npmrc,target=\/root\/\.npmrc npm ci /);
    // The shop's own may hold one as well: it is taken away after the last step that could bring it.
    expect(BUILDING.at(-1)).to.match(/&& rm \.npmrc$/);
    expect(BUILDING.findLastIndex((step) => step.startsWith('COPY'))).to.be.below(BUILDING.length - 1);
    const copied = SERVING.filter((step) => /^(?:COPY|ADD) /.test(step));
    expect(copied).to.deep.equal(['COPY --from=build --chown=node:node /shop ./']);
    expect(IGNORED).to.include.members(['config/local.json', '.env*', '*.env', '.git']);
    expect(TEMPLATE, 'no build argument: it would be in the history of the image').not.to.match(/^ARG /m);
  });

  it('is built by the Dockerfile of a new shop, and serves', async function () {
    if (!builder) return skipWithout(this, `docker or podman that has the image ${BASE} (docker pull ${BASE})`);
    const run = (...args: string[]): string => execFileSync(builder, args, { encoding: 'utf8' });
    const place = mkdtempSync(join(tmpdir(), 'etalage-image-'));
    const folder = join(place, 'shop');
    try {
      const { archive } = await packedFramework();
      const file = basename(archive);
      const { code, output } = await runEtalage(['init', folder, '--demo', '--name', 'Beeld', '--etalage', archive]);
      expect(code, output).to.equal(0);
      copyFileSync(archive, join(folder, file));
      const edit = (name: string, change: (text: string) => string): void =>
        writeFileSync(join(folder, name), change(readFileSync(join(folder, name), 'utf8')));
      // Not on a registry: the archive goes along.
      edit('package.json', (text) => text.replace(/"etalage": "[^"]*"/, `"etalage": "file:${file}"`));
      edit('Dockerfile', (text) => text.replace('COPY package.json', `COPY ${file} package.json`));
      execFileSync('npm', ['install', '--package-lock-only', '--no-audit', '--no-fund'], { cwd: folder });

      run('build', '--network', 'host', '-t', NAME, folder);
      run('run', '-d', '--name', NAME, '-p', '127.0.0.1::3000', NAME);
      const [, port] = /:(\d+)\s*$/.exec(run('port', NAME, '3000')) ?? [];
      expect(await ready(`http://127.0.0.1:${port}`, () => run('logs', NAME))).to.equal(200);
      expect((await fetch(`http://127.0.0.1:${port}/`)).status).to.equal(200);
      expect(run('exec', NAME, 'id', '-un').trim()).to.equal('node');
      run('stop', '-t', '60', NAME);
      expect(run('inspect', '-f', '{{.State.ExitCode}}', NAME).trim(), 'a stop is no crash').to.equal('0');
    } finally {
      spawnSync(builder, ['rm', '-f', NAME], { stdio: 'ignore' });
      spawnSync(builder, ['rmi', '-f', NAME], { stdio: 'ignore' });
      rmSync(place, { recursive: true, force: true });
    }
  });
});
