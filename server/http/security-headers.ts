import type { RequestHandler, Response } from 'express';
import type { CspDirective, CspSources } from 'etalage/core';

export interface SecurityHeaderOptions {
  /** Sources added to the strict policy, such as `{ 'frame-src': ['https://pay.example'] }`. */
  csp?: CspSources;
  /** Whether visitors reach the shop over https: adds HSTS, which https requests get anyway, and upgrades
   * plain links. */
  https?: boolean;
}

const strictPolicy: Record<CspDirective, readonly string[]> = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'media-src': ["'self'"],
  'frame-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'object-src': ["'none'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
};

/**
 * Security headers for every answer: a strict CSP without nonces, so that cached pages keep their bytes, and its
 * companions. Throws at start when an extra source is malformed or would allow scripts that do not come from a file.
 */
export function securityHeaders({ csp = {}, https = false }: SecurityHeaderOptions = {}): RequestHandler {
  const headers = {
    'Content-Security-Policy': contentSecurityPolicy(csp, https),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    // The store locator may ask for the visitor's place; nothing else is needed, not even by frames.
    'Permissions-Policy': 'camera=(), microphone=(), usb=(), browsing-topics=(), geolocation=(self), payment=(self)',
    'Cross-Origin-Opener-Policy': 'same-origin',
    // Pictures and the API say otherwise: other sites may have them.
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
  return (req, res, next) => {
    res.removeHeader('X-Powered-By');
    res.set(headers);
    if (https || req.secure) res.set('Strict-Transport-Security', 'max-age=31536000');
    next();
  };
}

/** Allows the styles that a document has in itself. */
export function allowStyles(res: Response, sources: readonly string[] = []): void {
  const policy = res.get('Content-Security-Policy');
  if (policy && sources.length > 0)
    res.set(
      'Content-Security-Policy',
      policy.replace(/style-src [^;]*/, (known) => [known, ...sources].join(' ')),
    );
}

/** A policy with more sources, for one document. @throws where a source is malformed or lets injected scripts run */
export function extendedPolicy(policy: string, extra: CspSources): string {
  for (const [directive, sources] of Object.entries(extra)) checkSources(directive, sources);
  return policy
    .split('; ')
    .map((directive) => {
      const [name = '', ...known] = directive.split(' ');
      const sources = Object.hasOwn(extra, name) ? extra[name as CspDirective] : undefined;
      return sources?.length ? [name, ...known.filter((one) => one !== "'none'"), ...sources].join(' ') : directive;
    })
    .join('; ');
}

/** What only documents obey, and what HTTP/1.1 does unasked. */
const FOR_DOCUMENTS = [
  'Content-Security-Policy',
  'Referrer-Policy',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
  'X-Request-Id',
  'Connection',
];

/** For answers that are no documents, such as scripts, fonts and pictures: half a kilobyte less each. */
export function withoutDocumentHeaders(res: Response): void {
  // That a connection ends has to be said in HTTP/1.1 too.
  for (const name of FOR_DOCUMENTS) if (name !== 'Connection' || res.shouldKeepAlive) res.removeHeader(name);
}

function contentSecurityPolicy(extra: SecurityHeaderOptions['csp'] & object, https: boolean): string {
  for (const [directive, sources] of Object.entries(extra)) checkSources(directive, sources);
  const directives = Object.entries({ ...strictPolicy, ...merged(extra) }).map(
    ([name, sources]) => `${name} ${sources.join(' ')}`,
  );
  if (https) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

function merged(extra: SecurityHeaderOptions['csp'] & object): Partial<Record<string, string[]>> {
  const strict: Record<string, readonly string[]> = strictPolicy;
  return Object.fromEntries(
    Object.entries(extra).map(([directive, sources]) => [
      directive,
      [
        ...new Set([
          ...(strict[directive] ?? []).filter((source) => source !== "'none'" || sources.length === 0),
          ...sources,
        ]),
      ],
    ]),
  );
}

function checkSources(directive: string, sources: readonly string[]): void {
  const [mistake] = cspMistakes(directive, sources);
  if (mistake) throw new Error(`Content-Security-Policy: ${mistake}.`);
}

/** What is wrong with sources that the policy is to be extended by. */
export function cspMistakes(directive: string, sources: readonly string[]): string[] {
  if (!Object.hasOwn(strictPolicy, directive))
    return [`there is no directive ${directive} to extend. Known are ${Object.keys(strictPolicy).join(', ')}`];
  return sources.flatMap((source) => {
    if (!/^[^\s;,]+$/.test(source))
      return (
        `${directive} has the source "${source}"; write one source per entry, without spaces, commas or ` + `semicolons`
      );
    const allowsInline = /^'?unsafe-|^data:|^\*$|^https?:$/.test(source);
    return allowsInline && (directive === 'script-src' || directive === 'default-src')
      ? `${directive} may not have ${source}, which lets injected scripts run. Name the origin of the script file ` +
          `instead`
      : [];
  });
}
