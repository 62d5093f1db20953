import type { Context } from '../kernel/request-scope.ts';
import { point } from '../kernel/token.ts';

/**
 * What is counted when Prometheus asks for `/metrics`: orders of the last day, by status. It is asked for every store
 * view, each quarter of a minute or so, thus of what an index finds. Labels are names from lists, never a sku or an
 * address of a visitor; the label `store` is added.
 */
export interface Figure {
  /** `acme_parcels`: small letters, digits and underscores, with the unit at the end. */
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  /** For the store view of the context. What fails or takes longer than 2 s is absent. */
  read(context: Context): Promise<readonly FigureValue[]>;
}

/** One line of a figure: a value for each of its labels, in their unit. */
export interface FigureValue {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** What modules count for `/metrics`: `contribute(Figures, 'acme.parcels', { name: 'acme_parcels', ... })`. */
export const Figures = point<Figure>('core.figures', 'api');
