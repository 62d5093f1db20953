import { expect } from 'chai';
import { deadLinks } from '../../../../cli/checks/dead-links.ts';
import { longFiles } from '../../../../cli/checks/file-length.ts';
import { longLines } from '../../../../cli/checks/line-length.ts';
import { httpsOnly } from '../../../../cli/checks/https-only.ts';
import { moneyDecimals, strayConversions } from '../../../../cli/checks/money-decimals.ts';
import { ownTransactions } from '../../../../cli/checks/own-transactions.ts';
import { positionalProviders } from '../../../../cli/checks/positional-provide.ts';
import { rawColours } from '../../../../cli/checks/raw-colours.ts';
import { missingReadmes, staleNames } from '../../../../cli/checks/readmes.ts';
import { requirementNumbers } from '../../../../cli/checks/requirement-numbers.ts';
import { retiredWords } from '../../../../cli/checks/retired-words.ts';
import { withTempTree } from '../../../support/temp-tree.ts';

describe('the checks of the sources', () => {
  it('name a file of more than 400 lines', () =>
    withTempTree({ 'core/long.ts': 'x\n'.repeat(401), 'core/fits.ts': 'x\n'.repeat(400) }, (root) => {
      expect(longFiles(root)).to.have.lengthOf(1);
      expect(longFiles(root)[0]).to.include('core/long.ts has 401 lines');
    }));

  it('name a line of more than 120 characters, in code and in prose', () => {
    const words = (length: number): string => 'word '.repeat(length).slice(0, length - 1) + '.';
    const files = {
      'core/long.ts': `// ${words(117)}\n// ${words(118)}\n`,
      'core/fits.ts': `// ${'é'.repeat(60)} ${'é'.repeat(56)}\n// https://shop.test/${'x'.repeat(110)} is one word\n`,
      'tests/title.test.ts': `  it('${words(130)}', () => {\n  expect('${words(120)}')\n`,
      'theme/page.css': `/* ${words(120)} */\n`,
      'README.md': `| ${words(130)} |\n\n${words(121)}\n${words(120)}\n`,
    };
    return withTempTree(files, (root) => {
      expect(longLines(root).map((line) => line.split(' ')[0])).to.deep.equal([
        'core/long.ts:2',
        'tests/title.test.ts:2',
        'theme/page.css:1',
        'README.md:3',
      ]);
      expect(longLines(root)[0]).to.include('core/long.ts:2 has 121 characters');
    });
  });

  it('name a folder without a README, two levels deep', () => {
    const files = {
      'core/README.md': '',
      'core/kernel/token.ts': '',
      'theme/README.md': '',
      'theme/a/b/c.tsx': '',
      'theme/a/README.md': '',
    };
    return withTempTree(files, (root) => {
      expect(missingReadmes(root).map((line) => line.split(' ')[0])).to.deep.equal(['core/kernel/']);
    });
  });

  const raw = [
    'color: "#fff"',
    "fill='#A1b2C3'",
    'background: `rgb(1 2 3)`',
    'oklch(60% .25 30)',
    'color(display-p3 1 0 0)',
    'border: 1px solid #abcd;',
  ];
  const fine = [
    'href="#feed"',
    'color: var(--color-ink)',
    'id="#abcdefg"',
    'const rgb = mix(a, b)',
    '// see #1234',
    'rgb(from var(--ink) r g b)',
  ];
  it('name every colour written out in the markup', () =>
    withTempTree({ 'theme/page.tsx': raw.join('\n'), 'theme/page.css': 'a { color: #fff }' }, (root) => {
      expect(rawColours(root).map((line) => line.split(' ')[0])).to.deep.equal(
        raw.map((_, index) => `theme/page.tsx:${index + 1}`),
      );
    }));
  it('let tokens, links and comments be', () =>
    withTempTree({ 'theme/page.tsx': fine.join('\n') }, (root) => {
      expect(rawColours(root)).to.deep.equal([]);
    }));

  it('name every provider with a list of dependencies, in code and in documents', () => {
    const files = {
      'modules/a/list.ts': 'provide(Desk, [Clock], (clock) => clock);\nprovide<Desk>(Desk, [\n  Clock,\n], make);\n',
      'modules/a/record.ts':
        "provide(Desk, { clock: Clock }, make);\n'a'.replace(b, [c].join());\n// provide(A, [B])\n",
      'modules/a/README.md': '`provide(A, [B])` left\n\n```ts\nprovideLazy(\n  Desk,\n  [Clock],\n);\n```\n',
    };
    return withTempTree(files, (root) => {
      expect(positionalProviders(root).map((line) => line.split(' ')[0])).to.deep.equal([
        'modules/a/list.ts:1',
        'modules/a/list.ts:2',
        'modules/a/README.md:4',
      ]);
    });
  });

  it('name every transaction of a module that goes past Transact, but those of services that outlive calls', () => {
    const files = {
      'modules/a/adapters/embedded/a.ts': 'database.transaction(work);\n  await get(Database).transaction(work);\n',
      'modules/a/commands/a.ts': '(await get(Database)).transaction(work);\ntransact(work); // no transaction(work)\n',
      'modules/a/shop/keys.ts': 'database.transaction(work);\n',
      'modules/cart/adapters/embedded/records.ts': 'await database.transaction(work);\n',
      'server/jobs/queue.ts': 'database.transaction(work);\n',
    };
    return withTempTree(files, (root) => {
      expect(ownTransactions(root).map((line) => line.split(' ')[0])).to.deep.equal([
        'modules/a/adapters/embedded/a.ts:1',
        'modules/a/adapters/embedded/a.ts:2',
        'modules/a/commands/a.ts:1',
      ]);
    });
  });

  it('name every call in browsers’ code of what they have over https only', () => {
    const files = {
      'modules/a/client/a.ts': '// ids\nconst id = crypto.randomUUID();\n',
      'modules/a/api/a.ts': 'const id = crypto.randomUUID();\n',
      'theme/a.tsx': 'const [id] = useState(() => crypto.randomUUID());\n',
    };
    return withTempTree(files, (root) => {
      expect(httpsOnly(root).map((line) => line.split(' ')[0])).to.deep.equal([
        'modules/a/client/a.ts:2',
        'theme/a.tsx:1',
      ]);
    });
  });

  const conversions = [
    'const total = order.grand_total * 100;',
    'const value = { price: net.unit / 100 };',
    'const cents = (value: number) => Math.round(value * 100);',
    'write(`${refund.amount.toFixed(2)}`);',
    'pay(100 * unitPrice);',
  ];
  const otherSums = [
    'const discountPercent = Math.round((1 - now / was) * 100);',
    'const share = (discount * 100) / total;',
    'const rate = percent / 100;',
    'const opacity = line.toFixed(2);',
    'const seconds = (took / 100).toFixed(1);',
    '// total / 100',
  ];
  it('name every conversion between cents and decimals outside of core/money and wire folders', () =>
    withTempTree(
      {
        'modules/order/api/a.ts': conversions.join('\n'),
        'modules/order/wire/a.ts': conversions.join('\n'),
        'core/money/cents.ts': conversions.join('\n'),
      },
      (root) => {
        expect(moneyDecimals(root).map((line) => line.split(' ')[0])).to.deep.equal(
          conversions.map((_, index) => `modules/order/api/a.ts:${index + 1}`),
        );
      },
    ));
  it('name every conversion of a file to which no decimals come', () => {
    const converts = "import { splitTax, toCents,\n  toDecimals } from 'etalage/core/money';\n";
    const files = {
      'modules/order/adapters/a.ts': converts,
      'modules/order/wire/a.ts': converts,
      'modules/catalog/domain/a.ts': converts,
      'theme/cart/a.tsx': "import { splitTax, toDecimalText } from 'etalage/core/money';",
    };
    return withTempTree(files, (root) => {
      expect(strayConversions(root).map((line) => line.split(', ')[0])).to.deep.equal([
        'modules/order/adapters/a.ts uses toCents',
        'modules/order/adapters/a.ts uses toDecimals',
      ]);
    });
  });
  it('take percentages, times and drawings for no money', () =>
    withTempTree({ 'modules/order/api/a.ts': otherSums.join('\n') }, (root) => {
      expect(moneyDecimals(root)).to.deep.equal([]);
    }));

  it('name every number of a requirement outside of the tests', () => {
    const number = 'CT-' + '32';
    const files = {
      'core/a.ts': `// UTF-8, SHA-256 and ABC-38 are none\n// restores the quantity [${number}]\n`,
      'cli/docs/a.md': `| setting | ${number}, 33 |\n`,
      'tests/a.test.ts': `// ${number}\n`,
    };
    return withTempTree(files, (root) => {
      expect(requirementNumbers(root).map((line) => line.split(' ')[0])).to.deep.equal([
        'cli/docs/a.md:1',
        'core/a.ts:2',
      ]);
    });
  });

  it('name every word that left, and what to say instead', () => {
    const gone = 'Session' + 'Gate';
    const files = {
      'modules/a/a.ts': `import { ${gone} } from './b.ts';\nconst Default${gone} = 1;\n`,
      'core/README.md': `\nuse \`${gone}\`\n`,
      'CHANGELOG.md': `${gone} is AuthClient\n`,
    };
    return withTempTree(files, (root) => {
      expect(retiredWords(root)).to.deep.equal([
        `core/README.md:2 says ${gone}. Say AuthClient.`,
        `modules/a/a.ts:1 says ${gone}. Say AuthClient.`,
      ]);
    });
  });

  it('name a file in a guide that is not there', () =>
    withTempTree(
      {
        'core/kernel/kernel.ts': '',
        'core/README.md': '`kernel.ts`, `kernel/kernel.ts`, `etalage/core/kernel/kernel.ts`\n',
        'cli/docs/guides/first.md': "`modules/mine/module.ts` is the reader's\n",
        'README.md': '`core/token.ts`\n',
      },
      (root) => {
        expect(staleNames(root)).to.deep.equal([
          'README.md names core/token.ts, which is not there. Correct or remove it.',
        ]);
      },
    ));

  it('name a link that leads to no file, or to no heading', () =>
    withTempTree(
      {
        'core/README.md': '# The `kernel`: parts\n## Twice\n## Twice\n```sh\n# no heading\n```\n',
        'README.md': [
          '[file](core/) [id](core/README.md#the-kernel-parts) [second](core#twice-1) [own](#here)',
          '[web](https://a.example)',
          '# Here',
          '`[code](no.md)`',
          '[no file](no.md) [no id](core/README.md#no-heading) ![no picture](a/b.webp) [not here](#there)',
        ].join('\n'),
      },
      (root) => {
        expect(deadLinks(root).map((line) => line.split(',')[0])).to.deep.equal([
          'README.md links to no.md',
          'README.md links to core/README.md#no-heading',
          'README.md links to a/b.webp',
          'README.md links to #there',
        ]);
      },
    ));
});
