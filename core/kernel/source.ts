import { BootError, messageOf, type Problem } from './errors.ts';
import { ReportError } from './report.ts';
import type { LaterModule } from './later.ts';
import { provideValue, type KernelSide, type Provider, type Token } from './token.ts';
import type { ApiSide, ClientSide, ModuleManifest, SideDefinition, ThemeDefinition } from './module.ts';

/** A module's manifest or side and the file it came from, for messages. */
export interface From<T> {
  readonly value: T;
  readonly file: string;
}

/** Everything a kernel is made of, as the composition collects it. */
export interface KernelSource {
  /** Which side the kernel is on; what belongs to the other one is refused. Unchecked when absent. */
  readonly side?: KernelSide;
  readonly modules: readonly From<ModuleManifest>[];
  readonly sides: readonly From<SideDefinition>[];
  readonly theme?: From<ThemeDefinition>;
  /** Ids of the parts that modules declare. */
  readonly parts?: readonly string[];
  /** Modules of which browsers have only this until something of theirs is asked for. */
  readonly later?: readonly LaterModule[];
  /** Loads the texts in `locales/lazy/`, for the views that say them. */
  readonly loadTexts?: () => Promise<void>;
  /** A module's settings by its id; public ones only on the browser's side. */
  readonly config: Readonly<Record<string, object>>;
  /** What the surroundings provide: store view, request, API client, clock. */
  readonly host: readonly Provider[];
  /**
   * The services of the shop that a store view's kernel stands on. Absent for the shop's own kernel and for page
   * kernels, which provide by themselves what they need of it.
   */
  readonly shop?: ShopServices;
}

/** What all store views of a process share, by token. */
export interface ShopServices {
  has(key: symbol): boolean;
  get<T>(token: Token<T, 'shop'>): T;
}

/** One side of a module, made: what checks and assembly work on. */
export interface ModuleSide {
  readonly kind: SideDefinition['kind'] | 'host';
  readonly module: string;
  readonly file: string;
  readonly brings: ClientSide & ApiSide;
}

/**
 * Calls every side's factory with its module's settings, in the order of the modules; the host comes as a module of
 * that name.
 * @throws BootError with every factory that failed, and what the first one threw as its cause.
 */
export function collectSides(source: KernelSource, order: readonly string[], report: ReportError): ModuleSide[] {
  const problems: Problem[] = [];
  const causes: unknown[] = [];
  const sides = order.flatMap((id) =>
    source.sides
      .filter(({ value }) => value.module.id === id)
      .flatMap(({ value, file }) => {
        try {
          return [{ kind: value.kind, module: id, file, brings: value.make((source.config[id] ?? {}) as never) }];
        } catch (cause) {
          causes.push(cause);
          problems.push({
            message: `The ${value.kind} of module "${id}" cannot say what it brings: ${messageOf(cause)}`,
            module: id,
            file,
            fix: 'Look for a mistyped slot, part, token or hook; leave work to services',
          });
          return [];
        }
      }),
  );
  if (problems.length) throw new BootError(problems, { cause: causes[0] });
  return [
    {
      kind: 'host',
      module: 'host',
      file: 'host',
      brings: {
        providers: source.shop?.has(ReportError.key)
          ? source.host
          : [...source.host, provideValue(ReportError, report)],
      },
    },
    ...sides,
  ];
}

/** A theme and its parents, the theme first. */
export function themeChain(theme: ThemeDefinition | undefined): ThemeDefinition[] {
  return theme ? [theme, ...themeChain(theme.extends)] : [];
}
