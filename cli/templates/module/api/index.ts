import { decorate, defineApi, endpoint, type JsonSchema } from 'etalage/core';
import { DeliveryPromises } from 'etalage/modules/shipping';
import { withLongReturns } from '../domain/returns.ts';
import { example, ExampleMessages, HelloEndpoint, MessagesEndpoint, WriteEndpoint } from '../module.ts';
// etalage:table

const messageBody = (longest: number): JsonSchema => ({
  type: 'object',
  required: ['text'],
  additionalProperties: false,
  properties: { text: { type: 'string', minLength: 1, maxLength: longest } },
});
// etalage:end

// etalage:settings
// etalage:table
export default defineApi(example, ({ greeting, longestMessage }) => ({
  // etalage:else
  // export default defineApi(example, ({ greeting }) => ({
  // etalage:end
  // etalage:else
  // export default defineApi(example, () => ({
  // etalage:end
  // etalage:endpoint
  endpoints: [
    // etalage:settings
    endpoint(HelloEndpoint, { summary: 'Says hello', schema: {}, handle: () => greeting }),
    // etalage:else
    // endpoint(HelloEndpoint, { summary: 'Says hello', schema: {}, handle: () => 'Hello' }),
    // etalage:end
    // etalage:table
    endpoint(MessagesEndpoint, {
      summary: 'What visitors wrote last',
      schema: {},
      handle: (_, { get }) => get(ExampleMessages).list(),
    }),
    endpoint(WriteEndpoint, {
      summary: 'Writes a message; the same Idempotency-Key is the same message',
      // etalage:settings
      schema: { body: messageBody(longestMessage) },
      // etalage:else
      // schema: { body: messageBody(200) },
      // etalage:end
      idempotency: 'header',
      limits: [{ id: 'example.write', by: 'address', max: 30, seconds: 60 }],
      handle: ({ body }, { get }) => get(ExampleMessages).write(body.text),
    }),
    // etalage:end
  ],
  // etalage:end
  // etalage:decorator
  providers: [decorate(DeliveryPromises, {}, withLongReturns)],
  // etalage:end
}));
