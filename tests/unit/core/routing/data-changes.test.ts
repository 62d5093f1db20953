import { shopProviders } from 'etalage/core/testing';
import { expect } from 'chai';
import {
  bootKernel,
  coreApi,
  coreModule,
  CurrentStoreView,
  DataChanges,
  type DataChange,
  LocaleMessages,
  provideValue,
  UndeclaredTags,
} from 'etalage/core';
import { storeView } from '../../modules/catalog/client/shop.ts';

describe('DataChanges', () => {
  it('tells all listeners in their order, also when one of them fails; a tag that nobody declares fails the call', async () => {
    const told: DataChange[] = [];
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
    changes.listen(async (change) => {
      told.push(change);
    });
    await changes.announce(['P1', 'C']);
    await changes.announce(['*'], { replaced: true });
    expect(told).to.deep.equal([
      { tags: ['P1', 'C'], replaced: false },
      { tags: ['*'], replaced: true },
    ]);
    expect(reported).to.deep.equal(['not now', 'not now']);
    changes.listen(({ tags }) => {
      throw new UndeclaredTags(tags);
    });
    const failure: unknown = await changes.announce(['depot7', 'C']).catch((error: unknown) => error);
    expect(String(failure)).to.include('depot7').and.include("contribute(CacheTags, 'warehouse.cacheTags', 'W')");
    expect(told.at(-1), 'after all have heard of it').to.deep.equal({ tags: ['depot7', 'C'], replaced: false });
  });
});
