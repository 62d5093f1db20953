import type { Endpoint, ErrorType } from 'etalage/core';
import { figuresOf } from 'etalage/core/tools';
import { propertiesIn, typeOf } from '../setting-rows.ts';
import { blocks, item, page, table, typeCode, wrap } from './markdown.ts';
import type { Described } from './read-framework.ts';

/** `endpoints.md`, `jobs.md` and `errors.md`. */
export function servicePages(modules: readonly Described[]): Record<string, string> {
  return {
    'endpoints.md': page(
      'Endpoints',
      'What the server answers. A running shop describes itself in `/api/openapi.json`, with the schemas of the ' +
        'answers. Answers are `{ code, result }` unless it says *bare*. Limits are those of the default settings.',
      modules.flatMap((module) =>
        module.endpoints.length
          ? [blocks([`## ${module.id}`, ...module.endpoints.map((one) => endpointBlock(one, module))])]
          : [],
      ),
    ),
    'jobs.md': page(
      'Jobs',
      'Work that is done later; `etalage jobs` lists what waits.',
      modules.flatMap((module) => (module.jobs.length ? [blocks([`## ${module.id}`, jobTable(module)])] : [])),
    ),
    'errors.md': page(
      'Errors',
      'Errors of the API: status and `meta.reason`, which stay, and the message, which is translated. Commands of ' +
        '`etalage` end with 0 when done, 1 when they failed or found something, 2 when not called right, 130 when ' +
        'interrupted.',
      modules.flatMap((module) => {
        const rows = errorsOf(module);
        return rows.length ? [blocks([`## ${module.id}`, table(['reason', 'status', 'message'], rows)])] : [];
      }),
    ),
  };
}

function endpointBlock(endpoint: Endpoint, { calls }: Described): string {
  const { ref, summary, schema } = endpoint;
  const declared = calls.find(({ maker, values }) => maker === 'endpointRef' && values[0] === ref.id);
  const answer = typeCode(declared?.types[1]);
  const inputs = (['params', 'query', 'body'] as const).flatMap((where) => fieldRows(where, schema[where]));
  return blocks([
    `### ${ref.method} ${ref.path}`,
    wrap(`${summary}${/[.!?]$/.test(summary) ? '' : '.'}`),
    [
      `\`${ref.id}\`${declared ? `, exported as \`${declared.name}\`` : ''}`,
      ...(answer ? [`answers ${answer}${ref.raw ? ', bare' : ''}${ref.type ? ` (${ref.type})` : ''}`] : []),
      ...termsOf(endpoint),
    ]
      .map(item)
      .join('\n'),
    table(['input', 'type', 'required', ''], inputs),
  ]);
}

/** Whom it answers, how often, what makes a write one write, why it refuses. */
function termsOf({ ref, limits = [], idempotency, timeout, bodyLimit, rawBody, errors = [] }: Endpoint): string[] {
  const key = idempotency === 'header' ? 'header `Idempotency-Key`' : `field \`${idempotency?.field}\``;
  return [
    ...(ref.access
      ? [ref.access === 'customer' ? 'for customers: `token`' : 'for customers (`token`) and guests']
      : []),
    ...(idempotency ? [`once for each ${key}${optional(idempotency) ? ', which is optional' : ''}`] : []),
    ...limits.map((limit) => `at most ${figuresOf(limit)}`),
    ...(ref.maxAge ? [`may be cached for ${ref.maxAge} s`] : []),
    ...(timeout ? [`answers within ${timeout} ms`] : []),
    ...(bodyLimit ? [`a body of at most ${bodyLimit} bytes`] : []),
    ...(rawBody ? [`a body of ${rawBody.types.join(', ')}, at most ${rawBody.limit} bytes`] : []),
    ...(errors.length ? [`answers with ${errors.map(reasonOf).join(', ')}`] : []),
  ];
}

const optional = (idempotency: Endpoint['idempotency']): boolean =>
  idempotency === 'header' || idempotency?.optional === true;

const reasonOf = ({ status, reason }: ErrorType): string => `${status} \`${reason}\``;

/** The fields of an input, those within its objects too. */
function fieldRows(name: string, schema: unknown, isRequired = false): string[][] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { required, items } = schema as { required?: unknown; items?: unknown };
  const fields = Object.entries(propertiesIn(schema));
  const isOuter = !name.includes('.') && fields.length > 0;
  return [
    ...(isOuter ? [] : [[`\`${name}\``, typeOf(schema), isRequired ? 'yes' : '', textOf(schema)]]),
    ...fields.flatMap(([field, property]) =>
      fieldRows(`${name}.${field}`, property, Array.isArray(required) && required.includes(field)),
    ),
    ...Object.entries(propertiesIn(items)).flatMap(([field, property]) => fieldRows(`${name}[].${field}`, property)),
  ];
}

const textOf = (property: unknown): string => {
  const { description } = (property ?? {}) as { description?: unknown };
  return typeof description === 'string' ? description.replaceAll('|', '\\|') : '';
};

const jobTable = ({ jobs }: Described): string =>
  table(
    ['id', '', 'runs', 'tries', 'one try may take'],
    jobs.map(({ ref, summary, every, tries, timeout }) => [
      `\`${ref.id}\``,
      summary,
      every === undefined ? 'when asked for' : `every ${every / 1000} s`,
      String(tries),
      `${timeout / 1000} s`,
    ]),
  );

function errorsOf({ calls }: Described): string[][] {
  const rows = calls.flatMap(({ maker, values: [status, reason, message] }) =>
    maker === 'errorType' && reason !== undefined
      ? [[`\`${reason}\``, String(status ?? ''), message === undefined ? '' : String(message).replaceAll('|', '\\|')]]
      : [],
  );
  return [...new Map(rows.map((row) => [row.join(' '), row])).values()].sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
}
