import type { OptionValues } from '../commands/program-command.ts';
import type { Changes } from './changes.ts';

/**
 * Ends a command that changes files: with `--dry-run` the diff is printed, else the changes are made and listed.
 * @param json the list as data, on standard output
 * @throws Error when a file cannot be written; then nothing was changed
 */
export function finish(changes: Changes, { dryRun, json }: OptionValues): void {
  const files = changes.list();
  if (dryRun && !json) return console.log(files.length ? changes.diff().trimEnd() : 'Nothing would change');
  if (!dryRun) changes.apply();
  if (json) console.log(JSON.stringify({ dryRun: dryRun === true, files }, undefined, 2));
  else if (!files.length) console.log('Nothing to change');
  else for (const { kind, path } of files) console.log(`${kind} ${path}`);
}
