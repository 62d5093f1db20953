import { expect } from 'chai';
import { mayAsk, readInvitation, seen } from '../../../../modules/pwa/domain/invitation.ts';

const HOUR_MS = 3_600_000;
const START = Date.UTC(2026, 10, 28);

describe('the invitation to install the shop', () => {
  it('comes with a second visit, never with further pages of the first', () => {
    const first = seen(readInvitation(undefined), START);
    const further = seen(first, START + 60_000);
    expect([first, further].map((one) => mayAsk(one, START + 60_000))).to.deep.equal([false, false]);
    const second = seen(further, START + HOUR_MS);
    expect(mayAsk(second, START + HOUR_MS)).to.equal(true);
  });

  it('comes at most once a month, and never again once it is refused', () => {
    const asked = { visits: 5, seenAt: START, askedAt: START, isOver: false };
    expect(mayAsk(asked, START + 29 * 24 * HOUR_MS)).to.equal(false);
    expect(mayAsk(asked, START + 31 * 24 * HOUR_MS)).to.equal(true);
    expect(mayAsk({ ...asked, isOver: true }, START + 31 * 24 * HOUR_MS)).to.equal(false);
  });

  it('reads whatever is stored', () => {
    for (const stored of [null, 'x', [], { visits: 'many', isOver: 1 }])
      expect(readInvitation(stored)).to.deep.equal({ visits: 0, seenAt: 0, askedAt: 0, isOver: false });
  });
});
