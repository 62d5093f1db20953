import { spawn } from 'node:child_process';
import { root } from './root.ts';

/**
 * Runs a script on this Node, in the repository's folder.
 * @param script path from that folder
 * @param options.quiet collect the output and return it, instead of letting it through
 * @returns the exit code (1 when a signal ended it) and what was collected
 */
export function runTool(
  script: string,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; quiet?: boolean } = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd: root,
    stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...options.env },
  });
  const chunks: string[] = [];
  child.stdout?.on('data', (text) => chunks.push(String(text)));
  child.stderr?.on('data', (text) => chunks.push(String(text)));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: chunks.join('') }));
  });
}
