import type { Plugin } from 'vite';

/**
 * Files that only servers run: a module's api, shop, adapters, commands and settings' schemas, the server and CLI,
 * Node-only files of the kernel.
 */
const SERVER_FILES =
  /[\\/](modules[\\/][^\\/]+[\\/](api|shop|adapters|commands)[\\/]|modules[\\/][^\\/]+[\\/]config\.[jt]s$|etalage[\\/](server|cli)[\\/])|\.node\.[jt]sx?$/;

/**
 * Fails the browser build when server code is about to be sent to visitors, and names both files.
 * @param files the server files of installed modules, wherever their packages have them.
 */
export function serverCodeGuard(files: readonly string[]): Plugin {
  const known = new Set(files);
  return {
    name: 'etalage:server-code-guard',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer || options.ssr || this.environment?.name === 'ssr') return null;
      if (source.startsWith('node:'))
        throw new Error(`${importer} would send "${source}" to the browser. Move it to the module's api or adapters`);
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (found && (SERVER_FILES.test(found.id) || known.has(found.id)))
        throw new Error(
          `${importer} would send server code to the browser: ${found.id}. Talk to it through the module's endpoints`,
        );
      return null;
    },
  };
}
