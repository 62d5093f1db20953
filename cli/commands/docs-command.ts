import type { ProgramCommand } from './program-command.ts';

/** `etalage docs`. */
export const docsCommand: ProgramCommand = {
  name: 'docs',
  summary: 'Serve this documentation, also without a network',
  options: [
    { flags: '--port <port>', description: 'port to listen on (default PORT or 3030)' },
    { flags: '--host <host>', description: 'interface to listen on (default HOST or 127.0.0.1)' },
    { flags: '--build <folder>', description: 'writes it to a folder instead, for any web server' },
  ],
  run: async (values) => (await import('./docs.ts')).docs(values),
};
