import { resolveTxt } from 'node:dns/promises';
import { withTimeLimit, type DoctorCheck, type Finding } from 'etalage/core';

/** Asks the DNS for the texts of a name. @throws with a `code` when there are none */
export type ResolveTxt = (name: string) => Promise<readonly (readonly string[])[]>;

const WAIT_MS = 4000;
const late = Object.assign(new Error('late'), { code: `no answer in ${WAIT_MS / 1000} s` });
/** What the DNS says of a name that is not there, or has no texts. */
const NONE = ['ENOTFOUND', 'ENODATA'];

/**
 * Whether the domain that e-mails come from says who may send for it (SPF) and what becomes of others' (DMARC): what
 * does not is sorted out as spam. DKIM's record has a name that only the mail server knows.
 */
export const checkSender =
  (address: string, resolve: ResolveTxt = resolveTxt): DoctorCheck =>
  async ({ isPublic }) => {
    const domain = address.split('@').at(-1) ?? '';
    if (!isPublic || !domain) return [];
    const where = { file: `DNS of ${domain}` };
    return Promise.all([
      recordOf(domain, /^v=spf1\b/i, resolve, {
        status: 'warning',
        what: `${domain} does not say which servers send its e-mails (SPF): receivers take them for spam`,
        where,
        fix: `Add a TXT record to ${domain}, as the mail server's operator gives it: "v=spf1 include:... -all"`,
      }),
      recordOf(`_dmarc.${domain}`, /^v=DMARC1\b/i, resolve, {
        status: 'warning',
        what: `${domain} has no DMARC record: large receivers refuse many e-mails of such senders`,
        where,
        fix: `Add a TXT record to _dmarc.${domain}: "v=DMARC1; p=none; rua=mailto:${address}"`,
      }),
    ]);
  };

async function recordOf(name: string, form: RegExp, resolve: ResolveTxt, missing: Finding): Promise<Finding> {
  const kind = form.source.includes('spf') ? 'SPF' : 'DMARC';
  try {
    const texts = (await withTimeLimit(WAIT_MS, resolve(name), () => late)).map((parts) => parts.join(''));
    return texts.some((text) => form.test(text)) ? { status: 'ok', what: `${name} has an ${kind} record` } : missing;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
    if (NONE.includes(code)) return missing;
    return { status: 'skipped', what: `Whether ${name} has an ${kind} record: the DNS cannot be asked (${code})` };
  }
}
