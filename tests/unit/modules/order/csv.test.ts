import { expect } from 'chai';
import { csvOf } from '../../../../modules/order/domain/csv.ts';
import { exportRows } from '../../../../modules/order/domain/export-rows.ts';
import { exampleOrder } from './example-order.ts';

describe('orders as CSV', () => {
  it('quote what CSV reads otherwise', () => {
    expect(csvOf([['a', 'b,c', 'd"e', 'f\ng', 1.5]])).to.equal('a,"b,c","d""e","f\ng",1.5\r\n');
  });

  it('leave no formula for spreadsheets to compute, but numbers', () => {
    const typed = ['=1+1', '+31', '-5', '@sum', '\tx', '\rx'];
    expect(csvOf([[...typed, -5]])).to.equal("'=1+1,'+31,'-5,'@sum,'\tx,\"'\rx\",-5\r\n");
    // Where a semicolon divides cells; and nothing else is changed.
    expect(csvOf([['Jan;=1+1', 'a;-2;b', 'Anne-Marie', '1-2', 'a;b']])).to.equal(
      "Jan;'=1+1,a;'-2;b,Anne-Marie,1-2,a;b\r\n",
    );
  });

  it('tell last what was chosen of a line', () => {
    const [head, row] = exportRows([exampleOrder]);
    expect([head?.at(-1), row?.at(-1)]).to.deep.equal(['options', 'Size: 38']);
  });
});
