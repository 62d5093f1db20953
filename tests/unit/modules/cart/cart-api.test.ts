import { expect } from 'chai';
import { ApiError, endpointRef, type ApiClient } from 'etalage/core';
import { ClosedCart } from 'etalage/modules/cart';
import { createCartApi } from '../../../../modules/cart/client/lazy/cart-api.ts';
import { failureOf } from '../catalog/client/shop.ts';

const Delivery = endpointRef<{ query: object }, string>('cart.delivery', 'POST', '/api/cart/shipping-information');

/** A cart whose token becomes another one by a synchronisation; calls are answered in turn. */
function cartOf(answers: (string | ApiError)[], after: string, hasLeft = false) {
  const state = { token: 'first' };
  const asked: unknown[] = [];
  const api: ApiClient = {
    call: async <I, R>(_ref: unknown, input: I): Promise<R> => {
      asked.push(input);
      const answer = answers.shift();
      if (answer instanceof ApiError) throw answer;
      return answer as R;
    },
  };
  const cart = { get: () => ({ token: state.token, owner: 7 }) };
  const synchronise = async (): Promise<void> => void (state.token = after);
  const calls = createCartApi(api, cart as never, { hasLeft: () => hasLeft }, synchronise);
  return { asked, call: () => calls.call(Delivery, (query) => ({ query })) };
}

describe('calls about a cart on the server', () => {
  const closed = (): ApiError => new ApiError(ClosedCart, { became: 'ordered' });

  it('are made once more when the server has another cart by now', async () => {
    const { asked, call } = cartOf([closed(), 'well'], 'second');
    expect(await call()).to.equal('well');
    expect(asked).to.deep.equal([{ query: { cartId: 'first' } }, { query: { cartId: 'second' } }]);
  });

  it('say that it is closed when it has become an order, and not that nobody answered', async () => {
    const { asked, call } = cartOf([closed()], '');
    expect(await failureOf(call())).to.include({ code: 410, reason: 'cart.closed' });
    expect(asked).to.have.lengthOf(1);
  });

  it('are not made for a customer who has logged out meanwhile', async () => {
    const { asked, call } = cartOf(['well'], 'second', true);
    expect(await failureOf(call())).to.include({ reason: 'user.sessionEnded' });
    expect(asked).to.deep.equal([]);
  });
});
