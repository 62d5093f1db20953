import { expect } from 'chai';
import { provide, requestToken, token } from 'etalage/core';
import { boot, moduleOf } from './boot.ts';

interface Notes {
  readonly lines: string[];
}
const Notes = requestToken<Notes>('shop.Notes');
const Visitor = requestToken<string>('shop.Visitor');
const Greeting = requestToken<string>('shop.Greeting');
const Name = token<string>('shop.Name');

async function shop() {
  const made: string[] = [];
  const { kernel } = await boot([
    moduleOf('shop', {
      providers: [
        provide(Name, {}, () => 'Zool'),
        provide(Visitor, {}, () => 'stranger'),
        provide(Notes, {}, () => {
          made.push('notes');
          return { lines: [] };
        }),
        provide(Greeting, { name: Name, visitor: Visitor, notes: Notes }, ({ name, visitor, notes: { lines } }) => {
          made.push('greeting');
          lines.push(visitor);
          return `${visitor} at ${name}`;
        }),
      ],
    }),
  ]);
  return { kernel, made };
}

describe('request scope', () => {
  it('makes a service when it is first asked for, and once', async () => {
    const { kernel, made } = await shop();
    const scope = kernel.scope();
    expect(made).to.be.empty;
    expect(scope.get(Greeting)).to.equal('stranger at Zool');
    expect(scope.get(Greeting)).to.equal('stranger at Zool');
    expect(made).to.deep.equal(['notes', 'greeting']);
  });

  it('shares its services among themselves and with no other scope', async () => {
    const { kernel } = await shop();
    const [ann, bob] = ['Ann', 'Bob'].map((name) => kernel.scope().set(Visitor, name));
    expect([ann?.get(Greeting), bob?.get(Greeting)]).to.deep.equal(['Ann at Zool', 'Bob at Zool']);
    expect([ann?.get(Notes).lines, bob?.get(Notes).lines]).to.deep.equal([['Ann'], ['Bob']]);
  });

  it("takes a value that was set over the provider's", async () => {
    const { kernel } = await shop();
    expect(kernel.scope().set(Greeting, 'hello').get(Greeting)).to.equal('hello');
  });

  it('says what is missing and what to do', async () => {
    const { kernel } = await shop();
    expect(() => kernel.scope().get(requestToken<string>('shop.Unknown'))).to.throw(
      'Nothing provides shop.Unknown. Add provide(...) to a module, or set it on the scope',
    );
  });

  it('cannot be given what belongs to the whole shop: a compile error', async () => {
    const { kernel } = await shop();
    // @ts-expect-error Name is not a request token
    kernel.scope().set(Name, 'Zaal');
  });
});
