import { QueryError } from './query-error.ts';
import { QUERY_LIMITS, RANGE_OPERATORS, TERMS_OPERATORS } from './search-query.ts';
import type {
  AppliedFilter,
  FilterScalar,
  FilterScope,
  FilterValue,
  SearchQuery,
  TermsOperator,
} from './search-query.ts';

/** What one applied filter means, without the query's spelling variants. */
export interface Condition {
  readonly field: string;
  readonly test: ConditionTest;
  readonly negated: boolean;
  /** At least one of a query's alternatives must hold, beside all its other conditions. */
  readonly alternative: boolean;
  /** An option chosen by the shopper: it narrows the list but not the counts of its own facet. */
  readonly facet: boolean;
}

export type ConditionTest =
  | { readonly kind: 'terms'; readonly values: readonly FilterScalar[] }
  | { readonly kind: 'exists' }
  | ({ readonly kind: 'range' } & RangeBounds);

/** Numbers or dates; a document must satisfy every bound that is present. */
export interface RangeBounds {
  readonly gt?: FilterScalar;
  readonly gte?: FilterScalar;
  readonly lt?: FilterScalar;
  readonly lte?: FilterScalar;
}

const TERMS = new Set<string>(TERMS_OPERATORS);
const RANGES = new Set<string>(RANGE_OPERATORS);
const BOUNDS: Record<string, keyof RangeBounds> = {
  gt: 'gt',
  gte: 'gte',
  moreq: 'gte',
  from: 'gte',
  lt: 'lt',
  lte: 'lte',
  to: 'lte',
};

/**
 * Reads every applied filter of a query; a range without bounds (`{}`) restricts nothing and is left out. Throws
 * `QueryError` with a pointer to the first that makes no sense.
 */
export function readConditions(query: SearchQuery): readonly Condition[] {
  return (query._appliedFilters ?? [])
    .map((filter, index) => readCondition(filter, `/_appliedFilters/${index}`))
    .filter(({ test }) => test.kind !== 'range' || Object.keys(test).length > 1);
}

/** Whether a filter belongs to a scope; without scope it belongs to `default`. */
export function hasScope(
  filter: { readonly scope?: FilterScope | readonly FilterScope[] },
  scope: FilterScope,
): boolean {
  const scopes = filter.scope ?? 'default';
  return typeof scopes === 'string' ? scopes === scope : scopes.includes(scope);
}

/** Refuses, with a `QueryError`, what cannot be the value of an applied filter. */
export function assertFilterValue(value: unknown, pointer: string): asserts value is FilterValue {
  readValue(value, pointer);
}

function readCondition(filter: AppliedFilter, pointer: string): Condition {
  return {
    field: filter.attribute,
    facet: hasScope(filter, 'catalog'),
    ...readValue(filter.value, `${pointer}/value`),
  };
}

type Meaning = Omit<Condition, 'field' | 'facet'>;

function readValue(value: unknown, pointer: string): Meaning {
  if (value === null || value === undefined)
    throw new QueryError(pointer, 'expected a value or an operator such as {"in": [1, 2]}');
  if (typeof value !== 'object' || Array.isArray(value)) return readTerms('in', value, pointer);
  const operands: Readonly<Record<string, unknown>> = { ...value };
  const operators = Object.keys(operands);
  const [operator] = operators;
  if (operator !== undefined && operators.length === 1 && isTermsOperator(operator))
    return readTerms(operator, operands[operator], `${pointer}/${operator}`);
  return readRange(operands, operators, pointer);
}

function readTerms(operator: TermsOperator, operand: unknown, pointer: string): Meaning {
  const alternative = operator === 'or' || operator === 'nor';
  const negated = operator === 'neq' || operator === 'nin' || operator === 'nor';
  if (operand === null) {
    // Elasticsearch's translation: `eq: null` selects what has the field, `or: null` what lacks it.
    return { test: { kind: 'exists' }, alternative, negated: alternative ? !negated : negated };
  }
  const values: readonly unknown[] = Array.isArray(operand) ? operand : [operand];
  if (values.length > QUERY_LIMITS.values) {
    throw new QueryError(
      pointer,
      `${values.length} values, at most ${QUERY_LIMITS.values} are answered; ask in several requests`,
    );
  }
  const scalars = values.map((value, index) => readScalar(value, values === operand ? `${pointer}/${index}` : pointer));
  return { test: { kind: 'terms', values: scalars }, alternative, negated };
}

function readRange(
  operands: Readonly<Record<string, unknown>>,
  operators: readonly string[],
  pointer: string,
): Meaning {
  const alternative = operators.length > 0 && operators.every((operator) => operator.startsWith('or'));
  const bounds: { -readonly [bound in keyof RangeBounds]: FilterScalar } = {};
  for (const operator of operators) {
    if (!RANGES.has(operator)) {
      const reason = TERMS.has(operator)
        ? 'stands beside other operators; give each its own filter'
        : `is no operator; use one of ${knownOperators()}`;
      throw new QueryError(`${pointer}/${operator}`, `'${operator}' ${reason}`);
    }
    const bound = BOUNDS[alternative ? withoutOr(operator) : operator];
    if (!bound)
      throw new QueryError(
        `${pointer}/${operator}`,
        `'${operator}' mixes an or-range with a plain one; give each its own filter`,
      );
    // What JSON makes of a bound that is no number (`200-` of a price filter): there is none.
    if (operands[operator] !== null) bounds[bound] = readScalar(operands[operator], `${pointer}/${operator}`);
  }
  return { test: { kind: 'range', ...bounds }, alternative, negated: false };
}

function readScalar(value: unknown, pointer: string): FilterScalar {
  if (typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)))
    return value;
  throw new QueryError(pointer, 'expected a string, a number or a boolean');
}

/** `orGte` to `gte`. */
function withoutOr(operator: string): string {
  return operator.slice(2).toLowerCase();
}

function isTermsOperator(operator: string): operator is TermsOperator {
  return TERMS.has(operator);
}

function knownOperators(): string {
  return [...TERMS_OPERATORS, ...RANGE_OPERATORS].join(', ');
}
