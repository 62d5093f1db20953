import { doctor as examine, type CheckFinding } from 'etalage/server/doctor';
import { addressOf } from './address.ts';
import type { OptionValues } from './program-command.ts';

/** Worst first. */
const ORDER = ['fault', 'warning', 'skipped', 'ok'] as const;

/** Looks for what is wrong with the shop of this folder; ends with 1 when there is a fault. */
export async function doctor({ json, ...values }: OptionValues): Promise<void> {
  const { address, finding } = addressFor(values);
  const found = await examine({ root: process.cwd(), environment: process.env, address });
  const findings = finding ? [finding, ...found.filter(({ check }) => check !== 'address')] : found;
  const countOf = (status: CheckFinding['status']): number => findings.filter((one) => one.status === status).length;
  const faults = countOf('fault');
  if (faults) process.exitCode = 1;
  if (json) return console.log(JSON.stringify({ faults, warnings: countOf('warning'), findings }, undefined, 2));
  for (const status of ORDER)
    for (const found of findings.filter((one) => one.status === status)) console.log(linesOf(found).join('\n'));
  console.log(`${faults} fault(s), ${countOf('warning')} warning(s), ${countOf('ok')} in order`);
}

/** Where `start` would listen, or what is wrong with it. */
function addressFor(values: OptionValues): { address: { host: string; port: number }; finding?: CheckFinding } {
  try {
    return { address: addressOf(values, '0.0.0.0') };
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    const finding = { check: 'address', status: 'fault', what, fix: 'Correct PORT', where: { file: 'PORT' } } as const;
    return { address: { host: '0.0.0.0', port: 0 }, finding };
  }
}

function linesOf({ status, check, what, where, fix, detail }: CheckFinding): string[] {
  const more = (name: string, text: string | undefined): string[] =>
    text ? [`  ${' '.repeat(8)}${name} ${text}`] : [];
  return [
    `${status.padEnd(8)}  ${what} [${check}]`,
    ...more('in:', where && [where.file, where.pointer].filter(Boolean).join(' ')),
    ...more('do:', fix),
    ...(detail?.trimEnd().split('\n') ?? []).map((line) => `          ${line}`),
  ];
}
