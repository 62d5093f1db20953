import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * Runs a script on the first Node that starts, with our input and output, passing signals on.
 * @param {string[]} nodes paths of Node binaries, best first
 * @returns {Promise<number>} the script's exit code, or 128 + the signal that ended it, as shells count
 */
export async function runOn(nodes, script, args, env, nodeOptions = []) {
  const options = ['--disable-warning=ExperimentalWarning', ...nodeOptions, script, ...args];
  for (const node of nodes) {
    const code = await start(node, options, env);
    if (code !== undefined) return code;
  }
  throw new Error(`none of these could be started: ${nodes.join(', ')}. Install Node 24 from https://nodejs.org.`);
}

/** Resolves to undefined when the binary cannot run on this machine. */
function start(node, options, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, options, { stdio: 'inherit', env });
    const forward = (signal) => child.kill(signal);
    // Ctrl-C in a terminal already reaches the whole process group; sending it again would look like a second Ctrl-C.
    const onInterrupt = () => process.stdin.isTTY || forward('SIGINT');
    // npm ends the shell between us and itself without telling us: when that parent is gone, so is the reason to run.
    const parent = process.ppid;
    const watch =
      process.env.npm_lifecycle_event && setInterval(() => process.ppid === parent || forward('SIGTERM'), 500).unref();
    const stop = () => {
      clearInterval(watch);
      process.off('SIGINT', onInterrupt).off('SIGTERM', forward).off('SIGHUP', forward);
    };
    process.on('SIGINT', onInterrupt).on('SIGTERM', forward).on('SIGHUP', forward);

    child.on('error', (error) => {
      stop();
      if (error.code === 'ENOENT' || error.code === 'EACCES' || error.code === 'ENOEXEC') resolve(undefined);
      else reject(error);
    });
    child.on('exit', (code, signal) => {
      stop();
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}
