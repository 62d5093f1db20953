/** One reason why a shop cannot start: what, where (module and file) and what to do. */
export interface Problem {
  readonly message: string;
  readonly module?: string;
  readonly file?: string;
  readonly fix: string;
  /** JSON pointer of the setting that it is about. */
  readonly setting?: string;
}

/** Every problem of a boot at once, readable as a list. */
export class BootError extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[], options?: ErrorOptions) {
    super(['The shop cannot start:', ...problems.map(lineOf)].join('\n'), options);
    this.name = 'BootError';
    this.problems = problems;
  }
}

function lineOf({ message, module, file, fix }: Problem): string {
  const where = [module && `module ${module}`, file].filter(Boolean).join(', ');
  return `  - ${message}${where ? ` (${where})` : ''}. ${fix}`;
}

/** What a thrown value says. */
export const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
