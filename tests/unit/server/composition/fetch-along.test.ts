import { expect } from 'chai';
import { withoutEmptyCalls } from '../../../../server/composition/fetch-along.ts';

describe('what an import fetches along', () => {
  it('is left out where it is nothing', () => {
    expect(withoutEmptyCalls('a(p,()=>j(()=>import(`./page-1.js`).then(e=>e.t),[]))')).to.equal(
      'a(p,()=>import(`./page-1.js`).then(e=>e.t))',
    );
    expect(withoutEmptyCalls('j(()=>Promise.resolve().then(()=>k),void 0)')).to.equal('Promise.resolve().then(()=>k)');
    expect(withoutEmptyCalls('j(()=>import(`./a.js`),[])')).to.equal('import(`./a.js`)');
    expect(
      withoutEmptyCalls(
        '(await j(async()=>{let{createCart:e}=await import(`./cart.js`);return{createCart:e}},[])).createCart',
      ),
    ).to.equal('(await import(`./cart.js`)).createCart');
    expect(
      withoutEmptyCalls(
        '(await j(async()=>{let{createAds:e}=await import(`./ads.js`).then(e=>e.n);return{createAds:e}},[])).createAds',
      ),
    ).to.equal('(await import(`./ads.js`).then(e=>e.n)).createAds');
  });

  it('stays where it is something, or more than one name is asked for', () => {
    for (const code of [
      'j(()=>import(`./page-1.js`),[`assets/card.js`])',
      'j(async()=>{let{a:e,b:t}=await import(`./ab.js`);return{a:e,b:t}},[])',
      'first(()=>1,[])',
    ])
      expect(withoutEmptyCalls(code)).to.equal(code);
  });
});
