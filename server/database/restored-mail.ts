/**
 * What becomes of e-mails that waited when a backup was made; most were sent since. `keep`: aside, as dead jobs, which
 * `etalage jobs retry --dead` sends. `send`: as if nothing had happened. `discard`: never.
 */
export type RestoredMail = 'keep' | 'send' | 'discard';

/** Jobs that send e-mails, by their names, since the server knows no module. */
const KINDS = ['mail.send', 'order.writeLetter'];

/** SQL for the jobs of a restored database; undefined where nothing is to be done. @param table of the jobs */
export function restoredMailSql(mail: RestoredMail, table: string, now: number): string | undefined {
  const waiting = `where dead_at is null and kind in (${KINDS.map((kind) => `'${kind}'`).join(', ')})`;
  if (mail === 'send') return undefined;
  if (mail === 'discard') return `delete from ${table} ${waiting}`;
  return (
    `update ${table} set dead_at = ${Math.trunc(now)}, leased_by = null, ` +
    `error = 'It waited when the backup was made, and may have been sent since' ${waiting}`
  );
}
