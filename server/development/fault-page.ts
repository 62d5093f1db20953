import { fileURLToPath } from 'node:url';
import type { Fault } from './messages.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escape = (text: string): string => text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character);

/** Where the development server has a file of this machine. */
export const fileAddress = (file: string): string => `/@fs/${file.replaceAll('\\', '/').replace(/^\//, '')}`;

const SCRIPT = fileURLToPath(
  new URL(
    `../../core/react/development/when-mended${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`,
    import.meta.url,
  ),
);

/** The page that stands in for any other while the shop's code has a fault; it loads anew once that is mended. */
export const faultPage = ({ message, stack }: Fault): string => `<!doctype html><html lang="en"><meta charset="utf-8">
<title>${escape(message.split('\n')[0] ?? '')}</title>
<style>body{margin:2rem;font:1rem/1.5 system-ui;color:#222;background:#fff}pre{white-space:pre-wrap;padding:1rem;
background:#f4f4f4;border-left:4px solid #b00020}</style>
<main><h1>The shop cannot be shown</h1><pre>${escape(stack)}</pre>
<p>This page loads anew as soon as the file is saved without the fault.</p></main>
<script type="module" src="${fileAddress(SCRIPT)}"></script></html>`;
