import type { ProgramCommand } from '../program-command.ts';

export const testCommand: ProgramCommand = {
  name: 'test',
  summary: "Check types, configuration and composition of the shop, and run its tests with Node's test runner",
  arguments: [{ name: '[files...]', description: 'only these tests, or those with this in their path; no checks' }],
  run: async (_, given) => (await import('./test.ts')).test(given),
};
