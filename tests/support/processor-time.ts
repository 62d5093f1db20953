import { readdirSync, readFileSync } from 'node:fs';

/** Of /proc on every Linux that Node runs on. */
const TICKS_A_SECOND = 100;

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly ms: number;
}

/**
 * Processor time that this process and all that it has started took so far, those that have ended included, in ms.
 * Undefined where the system does not tell: it is read from /proc.
 */
export function processorMs(): number | undefined {
  const all = processes();
  const own = all.find(({ pid }) => pid === process.pid);
  if (!own) return undefined;
  const family = [own];
  // Walked with what is added meanwhile.
  for (const { pid } of family) family.push(...all.filter(({ parent }) => parent === pid));
  return family.reduce((sum, { ms }) => sum + ms, 0);
}

function processes(): Process[] {
  try {
    return readdirSync('/proc').flatMap(read);
  } catch {
    return [];
  }
}

function read(name: string): Process[] {
  if (!/^\d+$/.test(name)) return [];
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
    // After the command's name, which is in brackets and may hold some: state, parent, ...
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return [{ pid: Number(name), parent: Number(fields[1]), ms: (ticks * 1000) / TICKS_A_SECOND }];
  } catch {
    return []; // it has ended
  }
}
