import type { ProgramCommand } from '../program-command.ts';

export const testCommand: ProgramCommand = {
  name: 'test',
  summary: "checks types, configuration and composition of the shop, and runs its tests (Node's own runner)",
  arguments: [{ name: '[files...]', description: 'only these tests, or those with this in their path; no checks' }],
  run: async (_, given) => (await import('./test.ts')).test(given),
};
