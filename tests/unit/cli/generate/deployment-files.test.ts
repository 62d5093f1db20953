import { expect } from 'chai';
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../../cli/checks/root.ts';
import { shopFiles } from '../../../../cli/generate/shop-files.ts';
import { skipWithout } from '../../../support/without.ts';

const files = shopFiles({
  id: 'my-shop',
  module: 'hello',
  name: 'My shop',
  locale: 'nl-NL',
  country: 'NL',
  currency: 'EUR',
  demo: false,
  host: 'www.winkel.nl:443',
  features: new Set(),
});
const text = (path: string): string => files.get(path) ?? '';
const isThere = (program: string, ...args: string[]): boolean => spawnSync(program, args).status === 0;

describe('the files that a new shop goes live with', () => {
  const folder = mkdtempSync(join(tmpdir(), 'etalage-deploy-'));
  after(() => rmSync(folder, { recursive: true }));

  it('give nginx the host of the shop, and a visitor no header that the shop believes', () => {
    const nginx = text('deploy/nginx.conf');
    expect(nginx.match(/server_name .*;/g)).to.deep.equal(['server_name www.winkel.nl;', 'server_name www.winkel.nl;']);
    const set = [...nginx.matchAll(/proxy_set_header (\S+) (.+);/g)].map(([, name, value]) => [name, value]);
    expect(Object.fromEntries(set)).to.deep.equal({
      Connection: '""',
      Host: '$host',
      'X-Forwarded-Host': '$host',
      'X-Forwarded-Proto': '$scheme',
      'X-Forwarded-For': '$proxy_add_x_forwarded_for',
      Forwarded: '""',
      'X-Request-Id': '$request_id',
    });
    expect(nginx, 'tokens in addresses').not.to.match(/\$(request|request_uri|args|query_string)\b(?!_)[^;]*\n *'/);
    // What the guide tells to set goes with it: one proxy, of whose list the last entry counts.
    const guide = readFileSync(join(root, 'cli/docs/guides/going-live.md'), 'utf8');
    expect(guide).to.match(/"trustProxy": 1,/);
    expect(nginx).to.include('"https": true, "trustProxy": 1');
  });

  it('are a configuration that nginx accepts', function () {
    const isRunnable = isThere('nginx', '-v') && isThere('openssl', 'version');
    if (!isRunnable) return skipWithout(this, 'nginx and openssl');
    const at = (name: string): string => join(folder, name);
    const key = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=www.winkel.nl'];
    spawnSync('openssl', [...key, '-keyout', at('privkey.pem'), '-out', at('fullchain.pem')]);
    const site = text('deploy/nginx.conf')
      .replaceAll('/etc/letsencrypt/live/www.winkel.nl', folder)
      .replaceAll('/var/log/nginx', folder)
      // It opens what it listens on: ports that anybody may open, of a kind that every machine has.
      .replaceAll(/^ *listen \[::\]:.*\n/gm, '')
      .replaceAll(/listen (\d+)/g, (_, port: string) => `listen unix:${at(port)}.sock`);
    writeFileSync(at('site.conf'), site);
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${at(one)};`);
    const http = [...places, 'include site.conf;'].join('\n');
    writeFileSync(at('nginx.conf'), `error_log stderr; pid ${at('pid')}; events {}\nhttp {\n${http}\n}\n`);
    const { status, stderr } = spawnSync('nginx', ['-t', '-c', at('nginx.conf'), '-p', folder], { encoding: 'utf8' });
    expect(status, stderr).to.equal(0);
  });

  it('are units that systemd accepts', function () {
    if (!isThere('systemd-analyze', '--version')) return skipWithout(this, 'systemd-analyze');
    for (const name of ['shop.service', 'backup.service', 'backup.timer']) {
      const unit = text(`deploy/${name}`).replaceAll('/srv/my-shop/node_modules/.bin/etalage', '/bin/true');
      writeFileSync(join(folder, name), unit);
    }
    const names = ['shop.service', 'backup.service', 'backup.timer'].map((name) => join(folder, name));
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', ...names], { encoding: 'utf8' });
    expect((stdout + stderr).split('\n').filter((line) => line.includes(folder))).to.deep.equal([]);
  });

  it('have a board for Grafana that asks for figures that there are', () => {
    const { panels } = JSON.parse(text('deploy/grafana.json')) as {
      panels: readonly { targets: readonly { expr: string }[] }[];
    };
    const asked = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => expr.match(/etalage_\w+/g) ?? []));
    const sources = [
      'server/metrics/metrics.ts',
      ...globSync('modules/*/adapters/embedded/*-figures.ts', { cwd: root }),
    ];
    const code = sources.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
    const known = new Set(code.match(/(?<=name: ')etalage_\w+/g));
    expect(new Set(asked.map((name) => name.replace(/_(bucket|count|sum)$/, '')))).to.satisfy((names: Set<string>) =>
      [...names].every((name) => known.has(name)),
    );
    expect(asked.length).to.be.greaterThan(8);
  });

  it('start the program itself, which gets the signals, in a unit and in an image', () => {
    expect(text('deploy/shop.service')).to.match(/^ExecStart=\S+\/node_modules\/\.bin\/etalage start --supervise$/m);
    expect(text('Dockerfile')).to.match(/^CMD \["node_modules\/\.bin\/etalage", "start"\]$/m);
    expect(text('.dockerignore').split('\n')).to.include.members(['node_modules', '.etalage', 'config/local.json']);
  });
});
