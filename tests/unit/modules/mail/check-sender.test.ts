import { expect } from 'chai';
import type { DoctorContext } from 'etalage/core';
import { checkSender, type ResolveTxt } from '../../../../modules/mail/api/check-sender.ts';

const visit = (isPublic: boolean) => ({ isPublic }) as DoctorContext;
const found = (records: Readonly<Record<string, string>>, isPublic = true) => {
  const resolve: ResolveTxt = async (name) => {
    const text = records[name];
    if (text === undefined) throw Object.assign(new Error('none'), { code: 'ENOTFOUND' });
    return [['google-site-verification=x'], text.match(/.{1,20}/g) ?? []];
  };
  return checkSender('service@winkel.nl', resolve)(visit(isPublic));
};

describe('what doctor says of the sender of e-mails', () => {
  it('warns of a domain without SPF and DMARC, with the record to add', async () => {
    const findings = await found({});
    expect(findings.map(({ status }) => status)).to.deep.equal(['warning', 'warning']);
    expect(findings.map(({ fix }) => fix).join('\n')).to.match(/v=spf1 include:[^]*_dmarc\.winkel\.nl: "v=DMARC1/);
  });

  it('is content with records that come in parts, beside others', async () => {
    const records = { 'winkel.nl': 'v=spf1 include:_spf.mail.nl -all', '_dmarc.winkel.nl': 'v=DMARC1; p=none' };
    expect((await found(records)).map(({ status }) => status)).to.deep.equal(['ok', 'ok']);
  });

  it('asks nothing for a shop that nobody reaches, and blames no domain when the DNS is away', async () => {
    expect(await found({}, false)).to.deep.equal([]);
    const away: ResolveTxt = async () => {
      throw Object.assign(new Error('away'), { code: 'ETIMEOUT' });
    };
    const findings = await checkSender('service@winkel.nl', away)(visit(true));
    expect(findings.map(({ status }) => status)).to.deep.equal(['skipped', 'skipped']);
  });
});
