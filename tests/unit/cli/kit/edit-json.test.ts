import { expect } from 'chai';
import { editJson } from '../../../../cli/kit/edit-json.ts';

describe('a change in a JSON text', () => {
  it('keeps order, indentation and all the rest', () => {
    const text = '{\n    "b": 1,\n    "list": ["x", "y"],\n    "a": { "deep": true }\n}\n';
    expect(editJson(text, [{ path: ['b'], value: 2 }])).to.equal(text.replace('"b": 1', '"b": 2'));
    expect(editJson(text, [{ path: ['a', 'deep'], value: false }])).to.equal(text.replace('true', 'false'));
    expect(editJson(text, [{ path: ['c'], value: 'new' }])).to.equal(
      '{\n    "b": 1,\n    "list": ["x", "y"],\n    "a": { "deep": true },\n    "c": "new"\n}\n',
    );
  });

  it('adds to a list and takes away', () => {
    const text = '{\n  "modules": [\n    "one",\n    "two"\n  ],\n  "x": 1\n}\n';
    expect(editJson(text, [{ path: ['modules', 2], value: 'three' }])).to.equal(
      '{\n  "modules": [\n    "one",\n    "two",\n    "three"\n  ],\n  "x": 1\n}\n',
    );
    expect(editJson(text, [{ path: ['modules', 0], value: undefined }])).to.equal(
      '{\n  "modules": [\n    "two"\n  ],\n  "x": 1\n}\n',
    );
    expect(editJson(text, [{ path: ['x'], value: undefined }])).to.equal(
      '{\n  "modules": [\n    "one",\n    "two"\n  ]\n}\n',
    );
  });

  it('takes away from a list on one line, and the only thing there is', () => {
    const text = '{\n  "views": ["a", "b", "c"]\n}\n';
    for (const [place, left] of [
      [0, '["b", "c"]'],
      [1, '["a", "c"]'],
      [2, '["a", "b"]'],
      [3, '["a", "b", "c"]'],
    ] as const)
      expect(editJson(text, [{ path: ['views', place], value: undefined }])).to.equal(`{\n  "views": ${left}\n}\n`);
    expect(editJson('{ "a": [1] }', [{ path: ['a', 0], value: undefined }])).to.equal('{ "a": [] }');
    expect(editJson('{\n  "a": 1\n}', [{ path: ['a'], value: undefined }])).to.equal('{}');
  });

  it('fills what was empty, and replaces a list', () => {
    expect(editJson('{}\n', [{ path: ['a', 'b'], value: 1 }])).to.equal('{\n  "a": {\n    "b": 1\n  }\n}\n');
    expect(editJson('{\n  "a": [1, 2]\n}\n', [{ path: ['a'], value: ['x', 'y'] }])).to.equal(
      '{\n  "a": ["x", "y"]\n}\n',
    );
    expect(editJson('{ "a": { "b": [] }, "c": 1 }', [{ path: ['a', 'd'], value: 2 }])).to.equal(
      '{ "a": { "b": [], "d": 2 }, "c": 1 }',
    );
  });

  it('writes what it adds as people do', () => {
    const value = { list: [{ id: 'a', label: 'A' }], hosts: ['x'], none: {}, deep: { on: true } };
    expect(editJson('{}\n', [{ path: ['new'], value }])).to.equal(
      [
        '{',
        '  "new": {',
        '    "list": [',
        '      { "id": "a", "label": "A" }',
        '    ],',
        '    "hosts": ["x"],',
        '    "none": {},',
        '    "deep": {',
        '      "on": true',
        '    }',
        '  }',
        '}',
        '',
      ].join('\n'),
    );
  });

  it('keeps tabs and the ends of lines', () => {
    expect(editJson('{\r\n\t"a": 1\r\n}\r\n', [{ path: ['b', 'c'], value: 2 }])).to.equal(
      '{\r\n\t"a": 1,\r\n\t"b": {\r\n\t\t"c": 2\r\n\t}\r\n}\r\n',
    );
  });

  it('says where a text is no JSON', () => {
    expect(() => editJson('{\n  "a": 1,\n}', [])).to.throw('line 3, column 1');
    expect(() => editJson('{\n  // no\n  "a": 1\n}', [])).to.throw('line 2');
  });
});
