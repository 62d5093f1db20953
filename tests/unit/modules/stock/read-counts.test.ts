import { expect } from 'chai';
import { readCounts } from '../../../../modules/stock/domain/read-counts.ts';

describe('Counts of a file', () => {
  it('are read from lines with any divider, with or without a head', () => {
    for (const text of ['sku,qty\nA,1\nB,0\n', 'A;1\r\nB;0', 'A,1.0000\nB,0.00', '"A"\t"1"\n\n B \t 0 ']) {
      expect(readCounts(text), text).to.deep.equal({
        counts: [
          { sku: 'A', qty: 1 },
          { sku: 'B', qty: 0 },
        ],
        problems: [],
      });
    }
  });

  it('are read from files that begin with the mark of editors on Windows', () => {
    for (const text of ['\uFEFFA;1', '\uFEFF[{"sku":"A","qty":1}]'])
      expect(readCounts(text), text).to.deep.equal({ counts: [{ sku: 'A', qty: 1 }], problems: [] });
  });

  it('are read from JSON; the last one of a sku stands', () => {
    const { counts, problems } = readCounts('[{"sku":"A","qty":1},{"sku":"A","qty":"3"},{"qty":2},7]');
    expect(counts).to.deep.equal([{ sku: 'A', qty: 3 }]);
    expect(problems).to.deep.equal(['record 3: no sku', 'record 4: no sku']);
  });

  it('are refused unless they are pieces', () => {
    const { counts, problems } = readCounts('A,-1\nB,1.5\nC,\nD,2e9\n,4\nE;7,5\nF,1,000\nG;1.000\nH;0x10');
    expect(counts).to.deep.equal([]);
    expect(problems.map((problem) => problem.split(':')[0])).to.deep.equal([
      'line 1',
      'line 2',
      'line 3',
      'line 4',
      'line 5',
      'line 6',
      'line 7',
      'line 8',
      'line 9',
    ]);
  });
});
