import { expect } from 'chai';
import { deployUnderPages, type Deployed, type DeployOptions } from './deploys.ts';

/**
 * Deploys under pages that stay open, and expects that nobody noticed: no error, no page loaded anew but for the part
 * that another release has otherwise, which is once, and every cart is there, in its browser and at the server.
 */
export async function deployUnnoticed(options: DeployOptions): Promise<Deployed> {
  const seen = await deployUnderPages(options);
  const { errors, renewed, carts } = seen;
  expect(errors.join('\n')).to.equal('');
  expect(renewed.filter((one) => !one.endsWith(' at /release/'))).to.deep.equal([]);
  expect(renewed, 'each page once').to.deep.equal([...new Set(renewed)]);
  const wanted = carts.map((cart) => cart.wanted);
  expect(carts.map(({ has }) => has)).to.deep.equal(wanted);
  expect(
    carts.map(({ atServer }) => atServer),
    'at the server',
  ).to.deep.equal(wanted);
  return seen;
}
