import type { Endpoint, JsonSchema, StoreView } from 'etalage/core';
import type { EndpointTable } from './endpoint-table.ts';
import { errorSchema, responsesOf } from './openapi-responses.ts';

interface Described {
  readonly table: EndpointTable;
  readonly view: StoreView;
  /** The store view that answers where a request names none. */
  readonly isFirst: boolean;
  readonly version: string;
}

const components = {
  schemas: { Error: errorSchema },
  securitySchemes: {
    token: { type: 'apiKey', in: 'query', name: 'token', description: "The customer's token" },
    bearer: { type: 'http', scheme: 'bearer', description: "The customer's token" },
  },
};

/** The OpenAPI 3.1 document of a store view's endpoints: made from the same schemas that check the calls. */
export function openApiOf({ table, view, isFirst, version }: Described): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { endpoint } of table.values()) {
    const path = endpoint.ref.path.replace(/[:*](\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.ref.method.toLowerCase()]: operationOf(endpoint, view, isFirst) };
  }
  const info = { title: 'Etalage API', description: `Store view ${view.storeCode}: ${view.name}`, version };
  return { openapi: '3.1.0', info, servers: [{ url: '/' }], paths, components };
}

function operationOf(endpoint: Endpoint, view: StoreView, isFirst: boolean): object {
  const { ref, summary, schema } = endpoint;
  return {
    operationId: ref.id,
    summary,
    ...(ref.access && { security: [{ token: [] }, { bearer: [] }, ...(ref.access === 'either' ? [{}] : [])] }),
    parameters: [
      ...parametersOf('path', schema.params, ref.path),
      ...parametersOf('query', schema.query),
      ...(endpoint.idempotency === 'header' ? [keyParameter] : []),
      ...(endpoint.storeView ? [] : [storeParameter(view, isFirst)]),
    ],
    ...bodyOf(endpoint),
    responses: responsesOf(endpoint),
  };
}

function bodyOf({ schema: { body }, rawBody }: Endpoint): { readonly requestBody?: object } {
  if (rawBody)
    return {
      requestBody: {
        required: true,
        description: `At most ${rawBody.limit} bytes; headers may sign it`,
        content: Object.fromEntries(rawBody.types.map((type) => [type, {}])),
      },
    };
  if (!body) return {};
  const required = Array.isArray(body['required']) && body['required'].length > 0;
  return { requestBody: { required, content: { 'application/json': { schema: body } } } };
}

const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The second of two equal calls with one key gets the first answer, for 30 days',
  schema: { type: 'string', pattern: '^[ -~]{8,200}$' },
};

const storeParameter = ({ storeCode }: StoreView, isFirst: boolean): object => ({
  name: 'storeCode',
  in: 'query',
  required: !isFirst,
  description: 'The store view, also in the header x-vs-store-code',
  schema: { const: storeCode },
});

function parametersOf(where: 'path' | 'query', schema: JsonSchema | undefined, path = ''): object[] {
  const properties =
    typeof schema?.properties === 'object' && schema.properties !== null ? Object.entries(schema.properties) : [];
  const required = Array.isArray(schema?.required) ? schema.required : [];
  const named = new Map<string, unknown>([
    ...[...path.matchAll(/[:*](\w+)/g)].map(([, name]) => [name ?? '', { type: 'string' }] as const),
    ...properties,
  ]);
  return [...named].map(([name, inner]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: inner,
  }));
}
