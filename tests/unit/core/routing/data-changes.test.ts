import { shopProviders } from 'etalage/core/testing';
import { expect } from 'chai';
import {
  bootKernel,
  coreApi,
  coreModule,
  CurrentStoreView,
  DataChanges,
  LocaleMessages,
  provideValue,
} from 'etalage/core';
import { storeView } from '../../modules/catalog/client/shop.ts';

describe('DataChanges', () => {
  it('tells all listeners in their order, also when one of them fails', async () => {
    const told: string[] = [];
    const reported: string[] = [];
    const kernel = await bootKernel(
      {
        modules: [{ value: coreModule, file: 'test' }],
        sides: [{ value: coreApi, file: 'test' }],
        config: {},
        host: [...shopProviders, provideValue(CurrentStoreView, storeView()), provideValue(LocaleMessages, {})],
      },
      {
        report: (error) => {
          reported.push(error.message);
        },
      },
    );
    const changes = kernel.get(DataChanges);
    changes.listen(() => {
      throw new Error('not now');
    });
    changes.listen(async (tags) => {
      told.push(...tags);
    });
    await changes.announce(['P1', 'C']);
    expect([told, reported]).to.deep.equal([['P1', 'C'], ['not now']]);
  });
});
