import { rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { expect } from 'chai';
import { checkImageLibrary, checkPackages } from '../../../../server/doctor/checks/packages.ts';
import { withPlantedShop } from './doctor-shop.ts';
import { FAULTS_BEFORE_START } from './faults-before-start.ts';
import { FAULTS_OF_RUNNING } from './faults-of-running.ts';

async function listening<T extends Server>(server: T, use: (port: number) => Promise<void>): Promise<void> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  try {
    await use((server.address() as AddressInfo).port);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

describe('the doctor finds', function () {
  this.timeout(60_000);

  for (const { fault, check, plant, says, status = 'fault', where } of [...FAULTS_BEFORE_START, ...FAULTS_OF_RUNNING])
    it(fault, () =>
      withPlantedShop(async (shop) => {
        const found = await shop.find([check], (await plant(shop)) ?? {});
        const match = found.find(({ what }) => says.test(what));
        expect(match, JSON.stringify(found, undefined, 1)).to.include({ check, status });
        expect(match?.fix, 'what to do').to.be.a('string').and.not.empty;
        if (where) expect(match?.where).to.deep.equal(where);
        expect(JSON.stringify(found), 'secrets').to.not.contain('hush-hush');
      }),
    );

  it('a port that is taken, and tells a shop that runs from another program', () =>
    withPlantedShop(async (shop) => {
      const at = (port: number) => ({ address: { host: '127.0.0.1', port } });
      await listening(
        createServer((socket) => socket.destroy()),
        async (port) => {
          expect((await shop.find(['address'], at(port)))[0]).to.include({
            status: 'fault',
            what: `Port ${port} is taken by another program`,
          });
        },
      );
      const alive = createHttpServer((_req, res) => res.end('{"status":"ok"}'));
      await listening(alive, async (port) => {
        expect((await shop.find(['address'], at(port)))[0]).to.include({ status: 'warning' });
      });
    }));

  it('a clock that goes wrong', () =>
    withPlantedShop(async (shop) => {
      await listening(
        createHttpServer((_req, res) => res.end()),
        async (port) => {
          shop.write('config/local.json', { platforms: { acme: { url: `http://127.0.0.1:${port}` } } });
          expect((await shop.find(['services']))[0]).to.include({ status: 'ok' });
          const late = await shop.find(['services'], { now: () => Date.now() + 3_600_000 });
          expect(late[0]).to.include({ status: 'warning' });
          expect(late[0]?.what).to.match(/clock.* 36\d\d s apart/);
        },
      );
    }));

  it('a library for pictures that cannot be loaded, and packages that are missing', async () => {
    const [images] = await checkImageLibrary(() => Promise.reject(new Error('Could not load the "sharp" module')));
    expect(images).to.include({ status: 'fault' });
    await withPlantedShop(async (shop) => {
      shop.write('elsewhere/package.json', { dependencies: { 'never-there': '1.0.0' } });
      const [missing] = checkPackages(join(shop.root, 'elsewhere'));
      expect(missing).to.include({ status: 'fault', what: 'The package never-there is not installed' });
    });
  });

  it('nothing but ok and warnings in the shop as it comes', () =>
    withPlantedShop(async (shop) => {
      rmSync(join(shop.root, 'build'), { recursive: true, force: true });
      const found = await shop.find(undefined);
      expect(found.filter(({ status }) => status === 'fault' || status === 'skipped')).to.deep.equal([]);
    }));

  it('faults that come together: none keeps another from being found', () =>
    withPlantedShop(async (shop) => {
      shop.write('config/local.json', '{ broken', 0o666);
      shop.write('.etalage', 'no folder');
      shop.write('node_modules/react/package.json', { name: 'react', version: '18.0.0' });
      shop.set({ platform: 'magneto', theme: './gone', catalog: { pageSise: 1 } });
      const found = await shop.find(undefined, { node: 'v18.0.0', freeBytes: () => 0 });
      const faults = new Set(found.filter(({ status }) => status === 'fault').map(({ check }) => check));
      expect([...faults]).to.include.members(['node', 'copies', 'settings', 'modules', 'permissions', 'data', 'disk']);
      expect(found.filter(({ status }) => status === 'skipped').map(({ check }) => check)).to.include('build');
    }));
});
