import type { Server } from 'node:http';
import { sep } from 'node:path';
import {
  createServer,
  searchForWorkspaceRoot,
  type EnvironmentModuleNode,
  type Plugin,
  type ViteDevServer,
} from 'vite';
import react from '@vitejs/plugin-react';
import { developmentServer } from '../composition/vite-config.ts';
import type { Plan } from './messages.ts';

/** What is served while the shop's code has not come as far as to say what it is made of. */
export const emptyPlan = (root: string, dataFolder: string): Plan => ({
  root,
  dataFolder,
  hosts: [],
  trustProxy: false,
  serverFiles: [],
  folders: [],
  entries: [],
  suppliers: [],
  themes: [],
  themeFingerprint: '',
});

interface Options {
  /** The server whose port browsers know. */
  readonly server: Server;
  /** Whether a file belongs to the server code, whose change is answered elsewhere. */
  readonly isServerCode: (file: string) => boolean;
  /** Is told of files that rendered pages are made of. */
  readonly onPageFile: (file: string) => void;
}

/** Compiles what browsers and renders load, and replaces it in place. */
export function startVite(plan: Plan, { server, isServerCode, onPageFile }: Options): Promise<ViteDevServer> {
  const changes: Plugin = {
    name: 'etalage:changes',
    hotUpdate({ file, modules }) {
      if (this.environment.name !== 'client') {
        if (modules.length > 0) onPageFile(file);
        return [];
      }
      return isServerCode(file) ? [] : undefined;
    },
  };
  const framework = plan.folders.length > 0 ? [searchForWorkspaceRoot(plan.root)] : [];
  return createServer(
    developmentServer({
      root: plan.root,
      plugins: [...[react()].flat(), changes],
      serverFiles: plan.serverFiles,
      folders: [...plan.folders, ...framework.map((folder) => `${folder}${sep}node_modules`)],
      entries: plan.entries,
      ignored: [`${plan.dataFolder}/**`],
      server,
    }),
  );
}

/** Whether pages get a file only as a part of what themes say: then new tokens need no new page. */
export function isOfThemesOnly(vite: ViteDevServer, file: string, themes: readonly string[]): boolean {
  const visited = new Set<EnvironmentModuleNode>();
  const leadsToThemes = (module: EnvironmentModuleNode): boolean => {
    if (visited.has(module) || (module.file && themes.includes(module.file))) return true;
    visited.add(module);
    return module.importers.size > 0 && [...module.importers].every(leadsToThemes);
  };
  return [...(vite.environments.client.moduleGraph.getModulesByFile(file) ?? [])].every(leadsToThemes);
}
