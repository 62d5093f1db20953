import type { ProgramCommand } from '../program-command.ts';

export const completionCommand: ProgramCommand = {
  name: 'completion',
  summary: 'Print the completion script for bash or zsh',
  arguments: [{ name: '<shell>', description: 'bash or zsh: eval "$(npx etalage completion bash)" in your ~/.bashrc' }],
  run: async (_, [shell = '']) => (await import('./completion.ts')).completion(shell),
};
