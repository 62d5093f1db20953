import { expect } from 'chai';
import { violations } from '../support/axe.ts';
import { OFFLINE, withVisitor } from '../support/visitor.ts';
import { SCENES } from './scenes.ts';

const SCREENS = ['desktop', 'mobile'] as const;

describe('accessibility by axe: WCAG 2.2 AA and best practices', function () {
  this.timeout(60_000);

  for (const { name, path, screens = SCREENS, fresh = false, states = {} } of SCENES) {
    for (const screen of screens) {
      it(`finds nothing on ${[name, ...Object.keys(states)].join(', ')}: ${screen}`, async () => {
        await withVisitor(
          { screen, fresh, expects: [/Failed to load resource: .* (404|500)/, ...OFFLINE] },
          async ({ page, open }) => {
            await open(path);
            expect(await violations(page)).to.deep.equal([]);
            for (const [state, enter] of Object.entries(states)) {
              await enter(page, screen);
              expect(await violations(page), state).to.deep.equal([]);
            }
          },
        );
      });
    }
  }
});
