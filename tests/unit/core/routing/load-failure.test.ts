import { expect } from 'chai';
import { ApiError, errorType, type NotificationInput } from 'etalage/core';
import { showLoadFailure } from '../../../../core/routing/load-failure.ts';

/** What a visitor reads about an error; texts are translated by putting them in capitals. */
function shownFor(error: unknown): NotificationInput | undefined {
  const shown: NotificationInput[] = [];
  showLoadFailure(
    error,
    {
      show: (input) => {
        shown.push(input);
        return 'id';
      },
    },
    { t: (key) => key.toUpperCase() },
  );
  return shown[0];
}

describe('a page that could not be loaded', () => {
  const UNKNOWN = 'THE PAGE COULD NOT BE LOADED. TRY AGAIN IN A MOMENT.';

  it('is explained in the words of the API, as an error with OK [RT-68]', () => {
    expect(shownFor(new ApiError(errorType(503, 'test.refused', 'Closed for stocktaking')))).to.deep.equal({
      type: 'danger',
      message: 'CLOSED FOR STOCKTAKING',
      action1: { label: 'OK' },
    });
    expect(
      shownFor(
        new AggregateError(
          [new ApiError(errorType(500, 'test.refused', 'Broken'))],
          'What /x shows could not be looked up',
        ),
      ),
    ).to.have.property('message', 'BROKEN');
  });

  it('is explained without technical words when nobody answered or the page itself failed', () => {
    for (const error of [
      new ApiError(errorType(0, 'test.refused', 'signal timed out')),
      new ApiError(errorType(500, 'test.refused', '')),
      new TypeError('x is undefined'),
      new AggregateError([]),
      'text',
      undefined,
    ]) {
      expect(shownFor(error)).to.have.property('message', UNKNOWN);
    }
  });
});
