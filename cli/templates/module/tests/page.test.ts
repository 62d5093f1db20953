import assert from 'node:assert/strict';
import { it } from 'node:test';
import { provideValue } from 'etalage/core';
import { createTestKernel } from 'etalage/core/testing';
import { catalog } from 'etalage/modules/catalog';
import { DeliveryPromises, shipping } from 'etalage/modules/shipping';
import { url } from 'etalage/modules/url';
import client from '../client/index.ts';
import { example, ExampleUi, HelloEndpoint, MessagesEndpoint } from '../module.ts';
import { delivery } from './delivery.ts';

it('shows what the server says', async () => {
  await using kernel = await createTestKernel({
    sides: [client],
    // etalage:decorator
    modules: [url, catalog, shipping],
    // etalage:else
    // etalage:fill|hook
    // modules: [url, catalog],
    // etalage:end
    // etalage:end
    // etalage:decorator
    replace: [provideValue(DeliveryPromises, delivery)],
    // etalage:end
    // etalage:settings+table
    settings: { [example.id]: { longestMessage: 200 } },
    // etalage:end
  });
  kernel.api.on(HelloEndpoint, () => 'Good morning');
  // etalage:table
  kernel.api.on(MessagesEndpoint, () => [{ id: 1, text: 'To you too' }]);
  // etalage:end
  const visitor = kernel.visitor();
  const { props } = await visitor.open('/example/');
  // etalage:table
  assert.deepEqual(props, { greeting: 'Good morning', messages: [{ id: 1, text: 'To you too' }] });
  const html = await visitor.render(ExampleUi.Page, {
    greeting: 'Good morning',
    messages: [{ id: 1, text: 'To you too' }],
  });
  // etalage:else
  // assert.deepEqual(props, { greeting: 'Good morning' });
  // const html = await visitor.render(ExampleUi.Page, { greeting: 'Good morning' });
  // etalage:end
  assert.match(html, /<h1>Example<\/h1><p>Good morning<\/p>/);
});
