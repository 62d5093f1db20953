import type { Page } from 'playwright-core';

/**
 * The rules of style sheets that a page does not have which would style something on it, if it had them: `sheet:
 * selector`. Rules of states, such as `:hover`, count as if all that can be in the state were.
 * @param addresses of all style sheets, in the order of the cascade
 */
export const missingStyles = (page: Page, addresses: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(async (all) => {
    const rulesOf = (rules: CSSRuleList): CSSStyleRule[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? [rule] : []),
        ...('cssRules' in rule && !(rule instanceof CSSKeyframesRule) ? rulesOf(rule.cssRules as CSSRuleList) : []),
      ]);
    const states =
      /::[\w-]+(\([^)]*\))?|:(hover|focus|focus-visible|focus-within|active|target|checked|disabled|empty|popover-open|invalid)\b/g;
    const texts = await Promise.all(all.map(async (address) => (await fetch(address)).text()));
    // From here on at once: what is loaded meanwhile counts, and so does what it styles.
    const has = new Set(
      [...document.querySelectorAll('[data-sheets]')].flatMap(
        (element) => element.getAttribute('data-sheets')?.split(' ').map(Number) ?? [],
      ),
    );
    return all.flatMap((address, place) => {
      if (has.has(place)) return [];
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(texts[place] ?? '');
      return rulesOf(sheet.cssRules).flatMap(({ selectorText }) => {
        const selector = selectorText.replaceAll(states, '').replaceAll(/:(is|not|has)\(\s*\)/g, '') || '*';
        try {
          return document.querySelector(selector) ? [`${address}: ${selectorText}`] : [];
        } catch {
          return []; // only a state was left of an argument
        }
      });
    });
  }, addresses);
