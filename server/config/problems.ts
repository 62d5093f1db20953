/** One fault of the configuration that an operator can fix: which file, where in it, why, and what to do. */
export interface ConfigProblem {
  /** Relative to the shop's folder, or the environment variable: `environment variable ETALAGE__MAIL__FROM`. */
  readonly file: string;
  /** JSON pointer; empty for the whole file. */
  readonly pointer: string;
  readonly reason: string;
  readonly hint: string;
  /** Where it stands in the file, from 1. */
  readonly line?: number;
  readonly column?: number;
}

/** Every fault of a configuration at once, readable as a list. */
export class ConfigError extends Error {
  readonly problems: readonly ConfigProblem[];
  constructor(problems: readonly ConfigProblem[]) {
    super(['The configuration is not right:', ...problems.map(lineOfProblem)].join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** A fault as one line for people; terminals and editors open `file:line:column` at the place. */
export function lineOfProblem({ file, line, column, pointer, reason, hint }: ConfigProblem): string {
  const place = line === undefined ? '' : `:${line}:${column ?? 1}`;
  return `  - ${file}${place} ${pointer || '/'}: ${reason}${hint ? `. ${hint}` : ''}`;
}

/** Without those that are said twice: store views share most of their files. */
export function uniqueProblems(problems: readonly ConfigProblem[]): ConfigProblem[] {
  return [...new Map(problems.map((problem) => [lineOfProblem(problem), problem])).values()];
}
