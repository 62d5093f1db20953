import { expect } from 'chai';
import { contribute, fill, point, provide, slot, token, ui, type ClientSide } from 'etalage/core';
import { boot, moduleOf as bareModule, onlyProblemOf, problemsOf, type TestModule } from './boot.ts';

const Fruits = point<string>('shop.fruits', 'both');
const Ui = ui('shop', { aside: slot<object>() });
const Salad = token<readonly string[]>('shop.Salad');

/** A module that names the owner of the point. */
const moduleOf = (id: string, side: ClientSide): TestModule => bareModule(id, side, { after: ['shop'] });

describe('points', () => {
  it('are lists by order, then by order of modules', async () => {
    const { kernel } = await boot([
      moduleOf('a', {
        contributions: [contribute(Fruits, 'fig', 'fig'), contribute(Fruits, 'kiwi', 'kiwi', { order: 90 })],
      }),
      moduleOf('b', {
        contributions: [contribute(Fruits, 'pear', 'pear', { order: 10 }), contribute(Fruits, 'lime', 'lime')],
      }),
    ]);
    expect(kernel.get(Fruits)).to.deep.equal(['pear', 'fig', 'lime', 'kiwi']);
  });

  it('are injected as frozen lists', async () => {
    const { kernel } = await boot([
      moduleOf('a', {
        providers: [provide(Salad, { fruits: Fruits }, ({ fruits }) => fruits)],
        contributions: [contribute(Fruits, 'fig', 'fig')],
      }),
    ]);
    expect(kernel.get(Salad)).to.deep.equal(['fig']).and.to.be.frozen;
  });

  it('to which nobody adds are empty lists, asked for or injected', async () => {
    const { kernel } = await boot([
      moduleOf('a', { providers: [provide(Salad, { fruits: Fruits }, ({ fruits }) => fruits)] }),
    ]);
    expect(kernel.get(Salad)).to.deep.equal([]).and.to.be.frozen;
    expect((await boot([])).kernel.scope().get(Fruits)).to.deep.equal([]).and.to.be.frozen;
  });

  it('take an id once: a second one is refused with both modules', async () => {
    const line = await onlyProblemOf(
      ['a', 'b'].map((id) => moduleOf(id, { contributions: [contribute(Fruits, 'fig', 'fig')] })),
    );
    expect(line).to.match(/shop\.fruits\/fig comes from module a \(a\/side\.ts\) and again from module b/);
  });

  it('may take the same id in different points', async () => {
    const Nuts = point<string>('shop.nuts', 'both');
    const { kernel } = await boot([
      moduleOf('a', { contributions: [contribute(Fruits, 'one', 'fig'), contribute(Nuts, 'one', 'almond')] }),
    ]);
    expect([...kernel.get(Fruits), ...kernel.get(Nuts)]).to.deep.equal(['fig', 'almond']);
  });

  it('are added to by modules that name their owner; so are slots', async () => {
    const star = fill(Ui.aside, 'star', async () => ({ default: () => null }));
    const side = { contributions: [contribute(Fruits, 'fig', 'fig')], fills: [star] };
    const problems = await problemsOf([bareModule('a', side)]);
    expect(problems.map(({ message }) => message)).to.deep.equal([
      'Module "a" contributes to shop.fruits without naming its owner',
      'Module "a" fills shop.aside without naming its owner',
    ]);
    expect(problems[0]?.fix).to.equal('Add "shop" to "requires" or "after" of its manifest');
    for (const manifest of [{ after: ['shop'] }, { requires: ['shop'] }])
      expect(await problemsOf([bareModule('shop'), bareModule('a', side, manifest)])).to.deep.equal([]);
    expect(await problemsOf([bareModule('shop', side)])).to.deep.equal([]);
  });
});
