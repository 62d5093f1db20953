import { expect } from 'chai';
import { textTable } from 'etalage/core';

describe('A table of a command', () => {
  it('has its rows in columns under headings, without spaces at the ends of lines', () => {
    const rows = [
      ['1', 'Zomer', ''],
      ['22', 'Op', 'ja'],
    ];
    expect(textTable(['id', 'name', 'on'], rows)).to.equal('id  name   on\n1   Zomer\n22  Op     ja');
  });

  it('says that there is nothing', () => expect(textTable(['id'], [])).to.equal('none'));
});
