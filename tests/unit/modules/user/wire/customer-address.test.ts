import { expect } from 'chai';
import type { Customer } from 'etalage/modules/user';
import { changeView, customerView, registeredView } from '../../../../../modules/user/wire/customer-view.ts';
import { readPlatformCustomer } from '../../../../../modules/user/wire/read-platform-customer.ts';
import { areOwn } from '../../../../../modules/user/wire/read-customer.ts';
import { readCustomerAddress } from '../../../../../modules/user/wire/read-customer-address.ts';
import { DUTCH_ADDRESS } from '../../../../support/dutch-address.ts';

describe('an address of a customer', () => {
  it('is told to modules as any address, with its id and what it is usual for', () => {
    const region = { region: 'Utrecht', region_id: 5, region_code: null };
    const home = { ...DUTCH_ADDRESS, id: 7, customer_id: 3, region, vat_id: 'NL1', default_billing: true };
    expect(readCustomerAddress(home)).to.deep.equal({
      id: 7,
      country: 'NL',
      firstName: 'An',
      lastName: 'Jansen',
      street: ['Dorpstraat', '1'],
      postcode: '3511AA',
      city: 'Utrecht',
      region: 'Utrecht',
      regionId: 5,
      vatId: 'NL1',
      isDefaultShipping: false,
      isDefaultBilling: true,
    });
    const nowhere = { region: null, region_id: 0, region_code: null };
    expect(readCustomerAddress({ ...home, region: nowhere })).to.not.have.any.keys('region', 'regionId', 'regionCode');
  });

  it('is answered in Magento’s form as it was sent, and so is the customer, with the same fields in the same order', () => {
    const sent = {
      ...DUTCH_ADDRESS,
      id: 7,
      customer_id: 3,
      company: 'Zool',
      region: { region: '', region_id: 5 },
      default_billing: true,
      extension_attributes: { extensions: { size: { eu: 38 } } },
    };
    const customer: Customer = {
      id: 3,
      websiteId: 1,
      storeId: 2,
      storeName: 'Zool',
      groupId: 4,
      email: 'an@example.nl',
      pendingEmail: 'anna@example.nl',
      firstName: 'An',
      lastName: 'Jansen',
      gender: 2,
      isConfirmed: true,
      addresses: [{ id: 7, isDefaultShipping: false, isDefaultBilling: true, ...readCustomerAddress(sent) }],
      registeredAt: Date.UTC(2026, 4, 1, 10),
      changedAt: Date.UTC(2026, 4, 2, 10),
      extensions: { level: { name: 'gold' } },
      texts: [{ label: 'Level', value: 'Gold' }],
    };
    const answered = registeredView({ ...customer, isConfirmed: false });
    expect(answered).to.deep.equal({ ...customerView(customer), confirmation: 'required' });
    expect(registeredView(answered), 'as an earlier version has stored it').to.equal(answered);
    expect(JSON.stringify(customerView(customer))).to.equal(
      '{"id":3,"group_id":4,"default_billing":"7","created_at":"2026-05-01 10:00:00",' +
        '"updated_at":"2026-05-02 10:00:00","created_in":"Zool","email":"an@example.nl","firstname":"An",' +
        '"lastname":"Jansen","gender":2,"store_id":2,"website_id":1,"addresses":[{"id":7,"customer_id":3,' +
        '"region":{"region_code":null,"region":"","region_id":5},"region_id":5,"country_id":"NL",' +
        '"street":["Dorpstraat","1"],"company":"Zool","postcode":"3511AA","city":"Utrecht","firstname":"An",' +
        '"lastname":"Jansen","default_billing":true,"extension_attributes":{"extensions":{"size":{"eu":38}}}}],' +
        '"disable_auto_group_change":0,"extension_attributes":{"extensions":{"level":{"name":"gold"}},' +
        '"extension_texts":[{"label":"Level","value":"Gold"}]},"pending_email":"anna@example.nl"}',
    );
  });

  it('is read as it was answered, and sent as it was saved: with its owner, or new without an id', () => {
    const saved = { ...readCustomerAddress({ ...DUTCH_ADDRESS, company: 'Zool' }), id: 7 };
    const customer: Customer = {
      id: 3,
      websiteId: 1,
      storeId: 2,
      storeName: 'Zool',
      groupId: 4,
      email: 'an@example.nl',
      firstName: 'An',
      lastName: 'Jansen',
      isConfirmed: true,
      addresses: [{ isDefaultShipping: true, isDefaultBilling: false, ...saved }],
      registeredAt: Date.UTC(2026, 4, 1, 10),
      changedAt: Date.UTC(2026, 4, 2, 10),
    };
    expect(readPlatformCustomer(customerView(customer))).to.deep.equal(customer);
    const { id: _, ...fresh } = saved;
    const { addresses = [], ...rest } = changeView({ lastName: 'Jansens', addresses: [saved, fresh] }, 3);
    expect(rest).to.deep.equal({ lastname: 'Jansens' });
    expect(areOwn(addresses, 3)).to.equal(true);
    expect(addresses.map(({ id, customer_id: owner, city }) => [id, owner, city])).to.deep.equal([
      [7, 3, 'Utrecht'],
      [undefined, undefined, 'Utrecht'],
    ]);
  });

  it('is a customer’s own with an id and that customer’s, or new without both', () => {
    const [own, fresh] = [{ ...DUTCH_ADDRESS, id: 7, customer_id: 3 }, DUTCH_ADDRESS];
    expect([areOwn([own, fresh], 3), areOwn([fresh], undefined)]).to.deep.equal([true, true]);
    const foreign = [
      { ...own, customer_id: 4 },
      { ...fresh, id: 7 },
      { ...fresh, customer_id: 3 },
    ];
    for (const address of foreign) expect(areOwn([address], 3)).to.equal(false);
    expect(areOwn([own], undefined)).to.equal(false);
  });
});
