// The process that runs the shop's server code in development, made anew when that code changes. What it imports is
// told to the process in front of it, which watches those files.
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { placedProblem } from '../config/error-place.ts';
import { faultOf, type FromWorker, type ToWorker } from './messages.ts';

const tell = (message: FromWorker): void => {
  if (process.connected) process.send?.(message);
};
process.once('disconnect', () => process.exit());

interface Batch {
  readonly files: string[];
  readonly libraries: string[];
}
const state: { batch?: Batch; lastFile: string; prepared: Promise<unknown> } = {
  lastFile: '',
  prepared: Promise.resolve(),
};

const isLibrary = (url = ''): boolean => url.includes('/node_modules/');

function batch(): Batch {
  if (!state.batch) setImmediate(tellFiles);
  return (state.batch ??= { files: [], libraries: [] });
}

function tellFiles(): void {
  if (state.batch) tell({ type: 'files', ...state.batch });
  state.batch = undefined;
}

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    if (isLibrary(resolved.url) && !isLibrary(context.parentURL)) batch().libraries.push(resolved.url);
    return resolved;
  },
  load(url, context, nextLoad) {
    if (url.startsWith('file:') && !isLibrary(url)) {
      state.lastFile = fileURLToPath(url);
      batch().files.push(state.lastFile);
    }
    return nextLoad(url, context);
  },
});

async function serve(host: string): Promise<void> {
  try {
    await state.prepared;
    const { serveForDevelopment } = await import('./serve.ts');
    await serveForDevelopment(tell, host);
  } catch (error) {
    tellFiles();
    tell({ type: 'failed', fault: faultOf(placedProblem(error, process.cwd()), state.lastFile) });
    process.disconnect?.();
  }
}

process.on('message', (message: ToWorker) => {
  // What cannot be loaded ahead is found out when it is needed.
  if (message.type === 'prepare') state.prepared = Promise.allSettled(message.libraries.map((url) => import(url)));
  if (message.type === 'go') void serve(message.host);
});
