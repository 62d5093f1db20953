import { expect } from 'chai';
import fc from 'fast-check';
import { matchRoutes } from 'react-router';
import { ShellUi } from 'etalage/modules/shell';
import { routeGroups } from '../../../../core/react/route-groups.node.ts';
import { routeObjects } from '../../../../core/react/routes.tsx';
import shellClient from '../../../../modules/shell/client/index.ts';
import urlClient from '../../../../modules/url/client/index.ts';
import { openShop } from '../../modules/shell/shop.ts';

const PATHS = [
  '/',
  '/dames/',
  '/Maat Wijzer/',
  '/account/',
  '/account/orders/:id/',
  '/:slug/',
  '/:slug/:sku/:name?/',
  '*',
];
const more = Array.from({ length: 20 }, (_, place) => `/extra${place}/page/`);
const routesOf = (paths: readonly string[]) => paths.map((path) => ({ id: path, path }));

describe('the routes that an address is compared with', () => {
  it('are as many with twenty more modules whose pages lie elsewhere', () => {
    const [few, many] = [routeGroups(routesOf(PATHS)), routeGroups(routesOf([...PATHS, ...more]))];
    for (const address of ['/', '/dames/', '/heren/', '/pumps/valentina/', '/account/', '/nothing/of/it/at/all/'])
      expect(many(address), address).to.deep.equal(few(address));
  });

  it('are the same list for the same first segment, and one for all that no route names', () => {
    const routesAt = routeGroups(routesOf(PATHS));
    expect(routesAt('/account/')).to.equal(routesAt('/Account/orders/38/'));
    expect(routesAt('/heren/')).to.equal(routesAt('/kinderen/')).and.not.equal(routesAt('/account/'));
  });

  it('have the one among them that React Router finds among all, however the address is written', () => {
    const all = routesOf([...PATHS, ...more]);
    const routesAt = routeGroups(all);
    const segment = fc.constantFrom(
      ...['', 'dames', 'DAMES', 'd%61mes', 'maat%20wijzer', 'account', 'orders', 'extra3', 'page', 'a%2Fb', '*'],
    );
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 4 }), fc.constantFrom('', '/'), (segments, end) => {
        const address = `/${segments.join('/')}${end}`;
        const found = (routes: readonly { id: string; path: string }[]) =>
          matchRoutes([...routes], address)?.map(({ route, params }) => [route.id, params]);
        expect(found(routesAt(address)), address).to.deep.equal(found(all));
      }),
      { numRuns: 500 },
    );
  });

  it('show one and the same element, however many they are: those that stay may teach V8 to keep all others', async () => {
    const { kernel } = await openShop({
      clients: [shellClient, urlClient],
      parts: [ShellUi.NotFoundPage, ShellUi.ErrorPage],
    });
    const [{ children }] = routeObjects(kernel);
    expect(children).to.have.length.above(1);
    expect(new Set(children.map(({ element }) => element))).to.have.property('size', 1);
  });
});
