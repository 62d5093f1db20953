import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Fault } from './messages.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escape = (text: string): string => text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character);

/** Where the development server has a file of this machine. */
export const fileAddress = (file: string): string => `/@fs/${file.replaceAll('\\', '/').replace(/^\//, '')}`;

const SCRIPT = fileURLToPath(
  new URL(`../../core/react/development/when-fixed${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url),
);

/** A line of the developer's own code, with those around it. */
interface Place {
  /** `file:line:column`. */
  readonly at: string;
  readonly excerpt: string;
}

const FRAME = /^\s*at (?!eval ).*?(?:file:\/\/)?((?:\/|[A-Za-z]:[\\/])[^()\n]*?):(\d+):(\d+)\)?$/gm;

/** The first line of a stack that is in no library. */
function placeOf(stack: string): Place | undefined {
  for (const [, file = '', line = '', column = ''] of stack.matchAll(FRAME)) {
    if (/[\\/]node_modules[\\/]/.test(file) || !existsSync(file)) continue;
    const at = Number(line);
    const lines = readFileSync(file, 'utf8').split('\n');
    const first = Math.max(1, at - 3);
    const excerpt = lines
      .slice(first - 1, at + 3)
      .map((text, i) => `${first + i === at ? '>' : ' '} ${String(first + i).padStart(4)}  ${text}`);
    return { at: `${file}:${line}:${column}`, excerpt: excerpt.join('\n') };
  }
  return undefined;
}

function placed({ at, excerpt }: Place): string {
  const link = `/__open-in-editor?file=${encodeURIComponent(at)}`;
  return `<p><a href="${escape(link)}">${escape(at)}</a></p><pre>${escape(excerpt)}</pre>`;
}

/**
 * The page that stands in for any other while the shop's code has a fault, or for one that fails; it loads anew once
 * that is fixed.
 */
export function faultPage({ message, stack }: Fault, heading = 'The shop cannot be shown'): string {
  const place = placeOf(stack);
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<title>${escape(message.split('\n')[0] ?? '')}</title>
<style>body{margin:2rem;font:1rem/1.5 system-ui;color:#222;background:#fff}pre{white-space:pre-wrap;padding:1rem;
background:#f4f4f4;border-left:4px solid #b00020}</style>
<main><h1>${escape(heading)}</h1>${place ? placed(place) : ''}<pre>${escape(stack)}</pre>
<p>This page loads anew as soon as the file is saved without the fault.</p></main>
<script type="module" src="${fileAddress(SCRIPT)}"></script></html>`;
}
