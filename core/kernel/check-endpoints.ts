import type { Endpoint, Limit } from '../http/endpoint.ts';
import type { Problem } from './errors.ts';
import type { ModuleSide } from './source.ts';

/** Endpoints that promise what cannot be. */
export function checkEndpoints(sides: readonly ModuleSide[]): Problem[] {
  const all = sides.flatMap(({ module, file, brings: { endpoints = [] } }) =>
    endpoints.map((endpoint) => ({ endpoint, module, file })),
  );
  const limits = new Map<string, { readonly limit: Limit; readonly module: string }>();
  return all.flatMap(({ endpoint, module, file }) => [
    ...[...contradictionsOf(endpoint)].map(([what, fix]) => ({
      message: `Endpoint "${endpoint.ref.id}" ${what}`,
      module,
      file,
      fix,
    })),
    ...(endpoint.limits ?? []).flatMap((limit) => {
      const earlier = limits.get(limit.id) ?? { limit, module };
      limits.set(limit.id, earlier);
      if (!(limit.max >= 1 && limit.seconds > 0))
        return {
          message:
            `Limit "${limit.id}" of endpoint "${endpoint.ref.id}" allows ${limit.max} calls in ` + `${limit.seconds} s`,
          module,
          file,
          fix: 'Allow at least 1 call, in more than 0 s',
        };
      if (FIGURES.every((name) => earlier.limit[name] === limit[name])) return [];
      return {
        message: `Limit "${limit.id}" of endpoint "${endpoint.ref.id}" differs from that of module ${earlier.module}`,
        module,
        file,
        fix: 'Declare the limit once and list it in both, or give one another id',
      };
    }),
  ]);
}

const FIGURES = ['by', 'max', 'seconds', 'counts'] as const;

const DESCRIBED = ['params', 'query', 'body', 'result'];

function* contradictionsOf({ ref, schema, idempotency, rawBody }: Endpoint): Generator<[what: string, fix: string]> {
  const writes = ref.method !== 'GET';
  for (const name of Object.keys(schema))
    if (!DESCRIBED.includes(name))
      yield [
        `has a schema of "${name}"`,
        `It may describe ${DESCRIBED.join(', ')}: { query: { type: 'object', ... } }`,
      ];
  if (idempotency && !writes) yield ['has a key and is a GET, which must not write', 'Give it another method'];
  if (typeof idempotency === 'object' && !schema.body)
    yield ['takes its key from a body that it does not describe', 'Give it a schema.body'];
  if (ref.access && ref.maxAge !== undefined)
    yield ["lets anyone cache a customer's answer", 'Remove maxAge, or access'];
  if (rawBody && schema.body) yield ['has a rawBody, which nobody checks, and a schema for it', 'Remove one'];
  if ((rawBody || schema.body) && !writes) yield ['is a GET, which has no body', 'Remove schema.body and rawBody'];
}
