import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { CACHES, LIMITS } from '../../../../modules/pwa/domain/kept.ts';
import { repositoryRoot } from '../../../support/repository-root.ts';

const DAY_SECONDS = 24 * 3600;
const guide = readFileSync(join(repositoryRoot, 'cli/docs/guides/offline.md'), 'utf8');

describe('the guide about what is kept without a network', () => {
  it('says of each cache how much it holds, and for how long', () => {
    for (const [name, cache] of Object.entries(CACHES)) {
      const row = guide.split('\n').find((line) => line.startsWith(`| \`${cache}\` |`));
      const limits = name === 'shell' ? undefined : LIMITS[name as Exclude<keyof typeof CACHES, 'shell'>];
      const [entries, time] = row?.split('|').slice(3, 5) ?? [];
      expect(entries?.trim(), cache).to.equal(limits ? String(limits.entries) : '');
      expect(time?.trim(), cache).to.equal(limits ? `${limits.seconds / DAY_SECONDS} days` : 'fetched anew each day');
    }
    expect(LIMITS.shellSeconds).to.equal(DAY_SECONDS);
  });

  it('says when a copy is shown, and when the offline page is', () => {
    const text = guide.replace(/\s+/g, ' ');
    expect(text).to.include(`does not answer within ${LIMITS.answerSeconds} seconds`);
    expect(text).to.include(`after ${LIMITS.giveUpSeconds} seconds at most`);
  });
});
