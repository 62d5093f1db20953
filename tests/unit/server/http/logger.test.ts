import { expect } from 'chai';
import { createLogger } from '../../../../server/http/logger.ts';

describe('log', () => {
  const lines: string[] = [];
  const log = createLogger({
    destination: {
      write: (line: string) => {
        lines.push(line);
      },
    },
  });
  beforeEach(() => {
    lines.length = 0;
  });

  it('takes secrets and personal data out of whatever quotes an address', () => {
    log.info({ reason: 'No route found for /off/an@zool.example' }, 'Nothing to show');
    log.warn({ key: 'page:default:shop.nl:/x/?token=s3cret' }, 'Not renewed');
    log.error(
      {
        path: '/reset/an@zool.example',
        err: new Error('GET /x?token=s3cret failed', { cause: new Error('an@zool.example') }),
      },
      'Failed',
    );
    expect(lines).to.have.lengthOf(3);
    expect(lines.join('')).to.not.match(/s3cret|zool/);
  });

  it('writes a line an entry, whatever is quoted', () => {
    log.info({ reason: 'a\n{"level":60,"msg":"forged"}\r' }, 'b\nc');
    expect(lines.join('').trimEnd().split('\n')).to.have.lengthOf(1);
    expect(JSON.parse(lines[0] ?? '')).to.include({ level: 30, msg: 'b\nc' });
  });
});
