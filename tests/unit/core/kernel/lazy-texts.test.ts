import { expect } from 'chai';
import {
  component,
  defineClient,
  defineModule,
  defineTheme,
  part,
  Translator,
  ui,
  type Messages,
  type PageComposition,
} from 'etalage/core';
import { bootPageKernel, testStoreView } from 'etalage/core/testing';
import { browserApiProviders } from '../../../../core/http/api-client.ts';
import bare from '../../../fixtures/themes/bare/index.ts';

const Ui = ui('door', { Sign: part<object>(), Room: part<object>({ lazyTexts: true }) });
const view = async () => ({ default: () => null });
const door = defineModule({ id: 'door', kernel: '*' });

describe('texts in `locales/lazy/`', () => {
  /** A shop with them; `fail` makes their file fail so many times. */
  async function shop(fail = 0) {
    const asked: string[] = [];
    const file = (name: string, texts: Messages) => async (): Promise<{ default: Messages }> => {
      asked.push(name);
      if (name === 'lazy' && asked.length <= fail + 1) throw new Error('offline');
      return { default: texts };
    };
    const composition: PageComposition = {
      modules: [{ value: door, file: 'door' }],
      clients: [{ value: defineClient(door, () => ({ parts: [component(Ui.Sign, view)] })), file: 'door' }],
      // Whatever theme has the view: its declaration says that it needs them.
      theme: {
        value: defineTheme({ id: 'own', base: '', extends: bare, parts: [component(Ui.Room, view)] }),
        file: 'own',
      },
      messages: { 'nl-NL': file('first', { Knock: 'Klop' }) },
      lazyMessages: { 'nl-NL': file('lazy', { 'Come in': 'Kom binnen' }) },
    };
    const settings = { storeCode: 'default', storeViews: [testStoreView()], config: {} };
    const kernel = await bootPageKernel(composition, settings, browserApiProviders);
    const { t } = kernel.get(Translator);
    return { asked, views: kernel.views, said: () => [t('Knock'), t('Come in')] };
  }

  it('come with the first view whose part says that it needs them', async () => {
    const { asked, views, said } = await shop();
    await views.load([Ui.Sign.id]);
    expect([asked, said()]).to.deep.equal([['first'], ['Klop', 'Come in']]);
    await views.load([Ui.Room.id]);
    expect([asked, said()]).to.deep.equal([
      ['first', 'lazy'],
      ['Klop', 'Kom binnen'],
    ]);
  });

  it('are asked for again when they could not be had: the view waits for them', async () => {
    const { views, said } = await shop(1);
    expect(String(await views.load([Ui.Room.id]).catch((error: unknown) => error))).to.equal('Error: offline');
    expect(views.isLoaded(Ui.Room.id)).to.equal(false);
    await views.load([Ui.Room.id]);
    expect(said()).to.deep.equal(['Klop', 'Kom binnen']);
  });
});
