/**
 * The entry point `etalage/server/doctor`: what looks for faults loads nothing but Node's own modules, until a check
 * asks for more. So it works where packages are missing.
 */
import { statfsSync } from 'node:fs';
import { checks } from './checks.ts';
import { diagnose, type CheckFinding, type DoctorOptions } from './doctor.ts';

export type { Check, CheckFinding, DoctorOptions } from './doctor.ts';

/** Looks at a shop from every side. Never throws: what goes wrong is a finding. */
export const doctor = (
  options: Pick<DoctorOptions, 'root' | 'environment' | 'address'> & Partial<DoctorOptions>,
): Promise<CheckFinding[]> =>
  diagnose(checks, {
    node: process.version,
    freeBytes(path) {
      const { bavail, bsize } = statfsSync(path);
      return bavail * bsize;
    },
    user: process.getuid?.(),
    now: () => Date.now(),
    ...options,
  });
