import type { Endpoint, JsonSchema } from 'etalage/core';
import type { EndpointTable } from './endpoint-table.ts';

/** The OpenAPI 3.1 document of the endpoints: made from the same schemas that check the calls. */
export function openApiOf(table: EndpointTable, version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { endpoint } of table.values()) {
    const path = endpoint.ref.path.replace(/[:*](\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.ref.method.toLowerCase()]: operationOf(endpoint) };
  }
  return { openapi: '3.1.0', info: { title: 'Etalage API', version }, paths };
}

function operationOf({ ref, summary, schema }: Endpoint): object {
  const answer = schema.result ?? (ref.type ? { type: 'string' } : {});
  const enveloped = ref.raw
    ? answer
    : { type: 'object', required: ['code', 'result'], properties: { code: { type: 'integer' }, result: answer } };
  return {
    operationId: ref.id,
    summary,
    parameters: [...parametersOf('path', schema.params, ref.path), ...parametersOf('query', schema.query)],
    ...(schema.body && { requestBody: { content: { 'application/json': { schema: schema.body } } } }),
    responses: {
      200: { description: 'OK', content: { [ref.type ?? 'application/json']: { schema: enveloped } } },
      400: { description: 'The request does not fit; `result` says why' },
    },
  };
}

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
