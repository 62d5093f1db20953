import { expect } from 'chai';
import { encode } from '../../../../core/react/encode.node.ts';
import { withReused } from '../../../../core/react/remember-markup.node.tsx';

describe('the bytes of a document', () => {
  it('are its fragments as UTF-8, text and bytes in their order', () => {
    const bytes = encode(['<p>', Buffer.from('€ 195,–'), '</p>', '', 'schoen ❤', Buffer.alloc(0), '\u{1F45F}']);
    expect(String(bytes)).to.equal('<p>€ 195,–</p>schoen ❤\u{1F45F}');
    expect(bytes.buffer.byteLength, 'and nothing besides').to.equal(bytes.length);
  });

  it('have remembered markup in the places of its marks, and leave alone what only looks like one', () => {
    const reused = new Map([
      ['<!--@1-->', Buffer.from('<b>één</b>')],
      ['<!--@2-->', Buffer.from('<i>twee</i>')],
    ]);
    expect(
      String(
        encode(withReused('<li><!--@2--></li><li><!--@1--></li><li>&lt;!--@1--&gt; <!--@3--> <!--@--></li>', reused)),
      ),
    ).to.equal('<li><i>twee</i></li><li><b>één</b></li><li>&lt;!--@1--&gt; <!--@3--> <!--@--></li>');
  });
});
