import type { Endpoint, JsonSchema, StoreView } from 'etalage/core';
import type { EndpointTable } from './endpoint-table.ts';

interface Described {
  readonly table: EndpointTable;
  readonly view: StoreView;
  /** The store view that answers where a request names none. */
  readonly isFirst: boolean;
  readonly version: string;
}

const ERROR = { $ref: '#/components/schemas/Error' };
const components = {
  schemas: {
    Error: {
      type: 'object',
      required: ['code', 'result'],
      properties: {
        code: { type: 'integer', description: 'The status' },
        result: {
          description: 'Why: a text, or the faults of the request as ajv lists them',
          anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'object' } }, { type: 'object' }],
        },
      },
    },
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
  const answer = schema.result ?? (ref.type ? { type: 'string' } : {});
  const enveloped = ref.raw
    ? answer
    : { type: 'object', required: ['code', 'result'], properties: { code: { const: 200 }, result: answer } };
  const refusals = {
    400: 'The request does not fit; `result` says why',
    ...(schema.body && { 413: 'The body is too large' }),
    ...refusalsByStatus(endpoint),
    500: 'Something failed; the operators were told',
  };
  return {
    operationId: ref.id,
    summary,
    parameters: [
      ...parametersOf('path', schema.params, ref.path),
      ...parametersOf('query', schema.query),
      ...(endpoint.storeView ? [] : [storeParameter(view, isFirst)]),
    ],
    ...(schema.body && {
      requestBody: {
        required: Array.isArray(schema.body['required']) && schema.body['required'].length > 0,
        content: { 'application/json': { schema: schema.body } },
      },
    }),
    responses: {
      200: { description: 'OK', content: { [ref.type ?? 'application/json']: { schema: enveloped } } },
      ...Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [
          status,
          { description, content: { 'application/json': { schema: ERROR } } },
        ]),
      ),
    },
  };
}

/** Several refusals of one status are told apart by their reason. */
function refusalsByStatus({ refusals = [] }: Endpoint): Record<number, string> {
  const statuses = [...new Set(refusals.map(({ status }) => status))];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      refusals
        .filter((one) => one.status === status)
        .map(({ reason, message }) => `\`${reason}\`: ${message}`)
        .join('; '),
    ]),
  );
}

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
