import { expect } from 'chai';
import { editorRefusal } from '../../../../modules/storyblok/adapters/storyblok/drafts.ts';

const TOKEN = 'dc39d201b3ad40644577b63feaf9841da2645821';
const AT = 1_600_000_000;
const own = { previewToken: 'PREVIEWTOKEN', spaceId: 12_345, now: AT * 1000 };
const editor = { spaceId: '12345', timestamp: String(AT), token: TOKEN };

describe('The token of an editor', () => {
  it('is good for an hour when it was made of space, preview token and time [CN-07] [PR-81]', () => {
    expect(editorRefusal(editor, own)).to.equal(undefined);
    expect(editorRefusal(editor, { ...own, now: (AT + 3599) * 1000 })).to.equal(undefined);
  });

  it('is refused when it is old, forged or foreign, with the reason', () => {
    expect(editorRefusal(editor, { ...own, now: (AT + 3600) * 1000 })).to.match(/older than an hour/);
    expect(editorRefusal(editor, { ...own, now: (AT - 301) * 1000 })).to.match(/to come/);
    expect(editorRefusal({ ...editor, timestamp: String(AT + 1) }, own)).to.match(/not made with the preview token/);
    expect(editorRefusal({ ...editor, token: '' }, own)).to.match(/not made with the preview token/);
    expect(editorRefusal({ ...editor, spaceId: '1' }, own)).to.match(/another space/);
    expect(editorRefusal(editor, { ...own, previewToken: 'OTHER' })).to.match(/not made with the preview token/);
    expect(editorRefusal(editor, { ...own, spaceId: undefined })).to.match(/not known yet/);
  });
});
