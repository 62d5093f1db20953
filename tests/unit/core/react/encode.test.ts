import { expect } from 'chai';
import { createEncoder } from '../../../../core/react/encode.node.ts';
import { withReused } from '../../../../core/react/fragment-cache.node.tsx';

describe('the bytes of a document', () => {
  const encode = createEncoder();

  it('are its fragments as UTF-8, text and bytes in their order', () => {
    const bytes = encode(['<p>', Buffer.from('€ 195,–'), '</p>', '', 'schoen ❤', Buffer.alloc(0), '\u{1F45F}']);
    expect(String(bytes)).to.equal('<p>€ 195,–</p>schoen ❤\u{1F45F}');
    expect(bytes.buffer.byteLength, 'and nothing besides').to.equal(bytes.length);
  });

  it('stay as they are when another document is written, be it shorter or much longer', () => {
    const texts = ['één', 'x', '€'.repeat(900_000), 'twee ❤'];
    const documents = texts.map((text) => encode([text]));
    expect(documents.map(String)).to.deep.equal(texts);
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
