import { expect } from 'chai';
import { sharedShop } from '../../support/shared-shop.ts';

describe('the start of a shop with the test page', () => {
  it('says that nobody really pays there', () => {
    expect(sharedShop().output()).to.match(
      /payments with Flying Blue are made on a test page at port \d+, where nobody really pays/,
    );
  });
});
