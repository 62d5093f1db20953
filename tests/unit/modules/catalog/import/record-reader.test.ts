import { expect } from 'chai';
import { RecordReader } from '../../../../../modules/catalog/domain/import/record-reader.ts';

/** What is read, as `line:record` or `line!`, whatever chunks the text comes in. */
function read(text: string): string[] {
  const results = [1, 7, 64, text.length + 1].map((size) => {
    const reader = new RecordReader();
    const records = [];
    for (let at = 0; at < text.length; at += size) records.push(...reader.push(text.slice(at, at + size)));
    records.push(...reader.end());
    return records.map((record) =>
      'problem' in record ? `${record.line}!` : `${record.line}:${JSON.stringify(record.value)}`,
    );
  });
  for (const result of results) expect(result).to.deep.equal(results[0]);
  return results[0] ?? [];
}

const pretty = (value: unknown): string => JSON.stringify(value, null, 2);
const nested = (id: number) => ({ id, list: [{ a: '}{"\\' }, { b: [] }], stock: { qty: 1 } });

describe('RecordReader', () => {
  const forms: readonly (readonly [name: string, text: string, expected: readonly string[]])[] = [
    ['one a line', '{"id":1}\n\n{"id":2}\r\n{"id":3}', ['1:{"id":1}', '3:{"id":2}', '4:{"id":3}']],
    ['one a line after a byte order mark', '\uFEFF{"id":1}\n', ['1:{"id":1}']],
    [
      'pretty-printed, one after the other',
      [1, 2].map((id) => pretty(nested(id))).join('\n'),
      [`1:${JSON.stringify(nested(1))}`, `15:${JSON.stringify(nested(2))}`],
    ],
    [
      'in a pretty-printed list',
      pretty([nested(1), nested(2)]),
      [`2:${JSON.stringify(nested(1))}`, `16:${JSON.stringify(nested(2))}`],
    ],
    [
      'in a list on one line',
      JSON.stringify([nested(1), nested(2)]),
      [1, 2].map((id) => `1:${JSON.stringify(nested(id))}`),
    ],
    ['in a list, one a line', '[\n{"id":1},\n{"id":2}\n]', ['2:{"id":1}', '3:{"id":2}']],
    ['brackets in texts', '{"t":"}]{[","u":"\\"}"}\n{"id":2}', ['1:{"t":"}]{[","u":"\\"}"}', '2:{"id":2}']],
    ['none', '', []],
    ['an empty list', ' [ ]\n', []],
  ];
  for (const [name, text, expected] of forms)
    it(`reads records ${name}`, () => {
      expect(read(text)).to.deep.equal(expected);
    });

  const broken: readonly (readonly [name: string, text: string, expected: readonly string[]])[] = [
    ['cut off in a text', '{"id":1}\n{"id":2,"t":"ab\n{"id":3}', ['1:{"id":1}', '2!', '3:{"id":3}']],
    ['cut off after a value', '{"id":1}\n{"id":2,"s":{"q":1}\n{"id":3}', ['1:{"id":1}', '2!', '3:{"id":3}']],
    ['cut off after a colon', '{"id":1}\n{"id":\n{"id":3}\n{"id":4}', ['1:{"id":1}', '2!', '3:{"id":3}', '4:{"id":4}']],
    ['cut off in a list', '{"id":1,"l":[1,\n{"id":2}\n{"id":3}', ['1!', '2:{"id":2}', '3:{"id":3}']],
    ['cut off at the end of the file', '{"id":1}\n{"id":2,', ['1:{"id":1}', '2!']],
    ['in a list that is cut off between two of them', '\n[{"id":1},\n{"id":2}', ['2:{"id":1}', '3:{"id":2}', '2!']],
    ['in a list that is cut off after a comma', '[{"id":1},', ['1:{"id":1}', '1!']],
    ['in two lists, one after the other', '[{"id":1}]\n[{"id":2}]\n', ['1:{"id":1}', '2:{"id":2}']],
    ['without its beginning', '{"id":1}\nd":2}\n"id":3}\n{"id":4}', ['1:{"id":1}', '2!', '4:{"id":4}']],
    ['with a bracket too many', '{"id":1}\n{"id":2}}\n{"id":3}', ['1:{"id":1}', '2!', '3:{"id":3}']],
    ['with a comma too many', '{"id":1,}\n{"id":2}', ['1!', '2:{"id":2}']],
    ['with brackets that do not match', '{"id":1]}\n{"id":2}', ['1!', '2:{"id":2}']],
    [
      'pretty-printed, without a bracket',
      `${pretty(nested(1)).replace('"qty": 1\n  }', '"qty": 1')}\n${pretty({ id: 2 })}`,
      ['1!', '14:{"id":2}'],
    ],
    [
      'in a list, closed too early',
      pretty([{ id: 1, stock: { qty: 1 }, name: 'x' }, { id: 2 }]).replace('},\n    "name"', '}},\n    "name"'),
      ['2!', '9:{"id":2}'],
    ],
    [
      'in a list, without a bracket',
      pretty([{ id: 1, stock: { qty: 1 } }, { id: 2 }]).replace('"qty": 1\n    }', '"qty": 1'),
      ['2!', '7:{"id":2}'],
    ],
    ['in a list on one line', '[{"id":1},{"id":},null,5,{"id":3}]', ['1:{"id":1}', '1!', '1!', '1!', '1:{"id":3}']],
    ['that is no JSON at all', '<html>\n<p>{</p>\n</html>\n', ['1!']],
  ];
  for (const [name, text, expected] of broken)
    it(`goes on after a record ${name}`, () => {
      expect(read(text)).to.deep.equal(expected);
    });
});
