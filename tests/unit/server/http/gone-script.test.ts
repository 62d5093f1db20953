import { expect } from 'chai';
import { loadAnew } from '../../../../server/http/gone-script.ts';

describe('the script in the place of one that is gone', () => {
  const fieldsOf = (...all: readonly object[]) => all.map((one) => ({ name: 'name', defaultValue: '', ...one }));

  /** A page of a tab, with these fields. */
  function pageOf(fields: readonly object[], session = new Map<string, string>()) {
    const did: unknown[] = [];
    const page = {
      document: {
        head: { innerHTML: '<script data-files="/assets/browser-old.js"></script>' },
        querySelectorAll: () => fields,
        getElementsByName: (name: string) => fields.filter((field) => 'name' in field && field.name === name),
      },
      history: { state: { idx: 3 }, replaceState: (state: unknown) => did.push(state) },
      location: { reload: () => did.push('reloaded') },
      sessionStorage: {
        getItem: (key: string) => session.get(key) ?? null,
        setItem: (key: string, value: string) => session.set(key, value),
      },
    };
    return { page: page as never, did, session };
  }

  it('loads the page anew with what was typed, but no secrets, once for each build', () => {
    const { page, did, session } = pageOf(
      fieldsOf(
        { type: 'text', value: 'An' },
        { type: 'text', value: '' },
        { type: 'text', value: 'NL', defaultValue: 'NL' },
        { type: 'password', value: 'secret' },
        { type: 'checkbox', value: 'on', checked: true, defaultChecked: false },
      ),
    );
    expect(loadAnew(page)).to.equal(true);
    expect(did).to.deep.equal([
      {
        idx: 3,
        fields: [
          ['name', 0, 'An'],
          ['name', 4, 'true'],
        ],
      },
      'reloaded',
    ]);
    expect(loadAnew(pageOf([], session).page), 'its files are gone again').to.equal(false);
  });

  it('does nothing where it could not say that it has', () => {
    const { page, did } = pageOf([]);
    Object.defineProperty(page, 'sessionStorage', {
      get: () => {
        throw new Error('blocked');
      },
    });
    expect(loadAnew(page)).to.equal(false);
    expect(did).to.deep.equal([]);
  });
});
