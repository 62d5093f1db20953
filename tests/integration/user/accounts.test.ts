import { expect } from 'chai';
import type { PlatformCustomer } from 'etalage/modules/user';
import { DUTCH_ADDRESS as address } from '../../support/dutch-address.ts';
import { emailTo, emailsIn, secretsIn } from '../../support/read-emails.ts';
import {
  ask,
  inShopsOnBothEngines,
  login,
  me,
  newEmail,
  PASSWORD,
  refresh,
  register,
  registration,
  sessionIn,
  tryLogin,
  type Answer,
} from './customers.ts';

inShopsOnBothEngines('Customers', (shop) => {
  const update = (token: string, customer: object) =>
    ask(shop(), 'POST', '/api/user/me', { token, body: { customer } });

  it('make an account as Vue Storefront 1’s clients ask for one, and get Magento’s form back [AP-04]', async () => {
    const email = newEmail();
    const own = { ...address, region: { region: null }, telephone: '0612345678', default_shipping: true };
    const body = registration(email, { addresses: [own], website_id: 7, group_id: 3, is_subscribed: true });
    const { code, result, text } = await ask(shop(), 'POST', '/api/user/create', { body });
    expect(code, text).to.equal(200);
    const customer = result as PlatformCustomer;
    const { id } = customer;
    const [addressId] = customer.addresses.map((each) => each.id);
    expect(customer).to.deep.include({ email, firstname: 'An', lastname: 'Jansen', group_id: 1, website_id: 1 });
    expect(customer).to.include({ default_shipping: String(addressId), disable_auto_group_change: 0 });
    expect(customer.created_at).to.match(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(customer.addresses).to.deep.equal([
      {
        ...own,
        id: addressId,
        customer_id: id,
        region: { region_code: null, region: null, region_id: 0 },
        region_id: 0,
      },
    ]);
    expect(text).not.to.match(/password|\$argon2id/);
  });

  it('say when they register whether they are male, female or neither, or nothing about it [AC-05]', async () => {
    for (const gender of [1, 2, 3]) {
      const { code, result } = await ask(shop(), 'POST', '/api/user/create', {
        body: registration(newEmail(), { gender }),
      });
      expect({ code, gender: (result as PlatformCustomer).gender }).to.deep.equal({ code: 200, gender });
    }
    const silent = await ask(shop(), 'POST', '/api/user/create', { body: registration(newEmail()) });
    expect(silent.result).not.to.have.property('gender');
    for (const gender of [0, 4, 'm']) {
      const body = registration(newEmail(), { gender });
      expect(await ask(shop(), 'POST', '/api/user/create', { body }), String(gender)).to.include({ status: 400 });
    }
  });

  it('get their address back with all of its fields, and no field that they left out [AC-06]', async () => {
    const { email } = await register(shop());
    const { token } = await login(shop(), email);
    const whole = {
      ...address,
      street: ['Dorpstraat', '12', 'bis'],
      region: { region: 'Utrecht', region_id: 7, region_code: 'UT' },
      company: 'Zool B.V.',
      vat_id: 'NL123456789B01',
      telephone: '0612345678',
    };
    const names = { email, firstname: 'An', lastname: 'Jansen' };
    const [full, bare] = ((await update(token, { ...names, addresses: [whole, address] })).result as PlatformCustomer)
      .addresses;
    expect(full).to.deep.include(whole);
    expect(bare).to.deep.include(address).and.not.to.have.any.keys('company', 'vat_id', 'telephone');
  });

  it('may bring three addresses along when they register [AP-04]', async () => {
    const body = registration(newEmail(), { addresses: [address, address, address] });
    const { status, result } = await ask(shop(), 'POST', '/api/user/create', { body });
    expect(status).to.equal(200);
    expect((result as PlatformCustomer).addresses).to.have.length(3);
  });

  it('bring no id of an address along when they register: theirs have none yet', async () => {
    const theirs = (await ask(shop(), 'POST', '/api/user/create', {
      body: registration(newEmail(), { addresses: [address] }),
    })) as { result: unknown };
    const [known] = (theirs.result as PlatformCustomer).addresses;
    for (const claim of [{ id: known?.id }, { customer_id: known?.customer_id }, { id: 2_000_000_000 }]) {
      const addresses = [{ ...address, ...claim, default_billing: true }];
      const refused = await ask(shop(), 'POST', '/api/user/create', { body: registration(newEmail(), { addresses }) });
      expect(refused, JSON.stringify(claim)).to.include({
        status: 403,
        result: 'Provided invalid address.id or address.customer_id',
      });
    }
  });

  it('get the first answer again for the same registration, whose answer was lost', async () => {
    const email = newEmail();
    const headers = { 'idempotency-key': `registration of ${email}` };
    const send = () => ask(shop(), 'POST', '/api/user/create', { body: registration(email), headers });
    const answers = await Promise.all([send(), send(), send()]);
    answers.push(await send());
    expect(new Set(answers.map(({ text }) => text)).size, answers.map(({ text }) => text).join('\n')).to.equal(1);
    expect(answers[0]?.code).to.equal(200);
    const body = { ...registration(email), password: 'Another-password1' };
    const other = await ask(shop(), 'POST', '/api/user/create', { body, headers });
    expect([other.status, other.meta], 'another password is another registration').to.deep.equal([
      422,
      { reason: 'core.keyReused' },
    ]);
    const emails = (await emailsIn(shop().dataFolder)).filter(({ to }) => to === email);
    expect(emails.length).to.be.at.most(1);
  });

  it('are told that an address has an account already, however it is typed [AC-47]', async () => {
    const { email } = await register(shop());
    const answer = await ask(shop(), 'POST', '/api/user/create', { body: registration(email.toUpperCase()) });
    expect(answer).to.deep.include({ status: 400, result: 'An account with this e-mail address already exists' });
    const twice = newEmail();
    const both = await Promise.all(
      [twice, twice.toUpperCase()].map((each) => ask(shop(), 'POST', '/api/user/create', { body: registration(each) })),
    );
    expect(both.map(({ code }) => code).sort()).to.deep.equal([200, 400]);
  });

  it('ask whether an address is free, in a website [AC-07] [AP-80]', async () => {
    const { email } = await register(shop());
    const isFree = async (customerEmail: string, websiteId?: number) =>
      (await ask(shop(), 'POST', '/api/ext/customer/is-email-available', { body: { customerEmail, websiteId } }))
        .result;
    expect(await isFree(email.toUpperCase())).to.equal(false);
    expect(await isFree(email, 1)).to.equal(false);
    expect(await isFree(email, 99)).to.equal(true);
    expect(await isFree(newEmail(), 1)).to.equal(true);
  });

  it('log in, and are known by the token in the query or in the header [AC-02] [AP-03] [AP-08] [RU-22]', async () => {
    const { email, id } = await register(shop());
    const answer = await tryLogin(shop(), ` ${email.toUpperCase()} `, PASSWORD);
    expect(answer.status).to.equal(200);
    const { token, refreshToken } = sessionIn(answer);
    expect(token).to.match(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(refreshToken).to.match(/^[\w-]{43}$/);
    expect(answer.headers.get('cache-control')).to.equal('no-store');
    const inQuery = await me(shop(), token);
    const names = { firstname: 'An', lastname: 'Jansen' };
    expect(inQuery.result).to.deep.include({ id, email, ...names, group_id: 1, addresses: [] });
    expect(inQuery.headers.get('cache-control')).to.equal('no-store');
    const inHeader = await ask(shop(), 'GET', '/api/user/me', { headers: { authorization: `Bearer ${token}` } });
    expect(inHeader.result).to.deep.include({ id, email });
  });

  it('prove their group to searches with a token that says nothing else about them', async () => {
    const { email, id } = await register(shop());
    const { result } = await me(shop(), (await login(shop(), email)).token);
    const { groupToken } = result as { groupToken: string };
    const claims = JSON.parse(Buffer.from(groupToken.split('.')[1] ?? '', 'base64url').toString()) as object;
    expect(claims).to.include.keys('exp', 'iat', 'iss', 'aud').and.include({ id, group_id: 1 });
    expect(JSON.stringify(claims)).not.to.include('@');
    expect((await me(shop(), groupToken)).status, 'a group token is not a customer’s').to.equal(401);
  });

  it('stay logged in by refreshing; an unknown token answers null, its text beside it [AP-11] [RU-38]', async () => {
    const { email } = await register(shop());
    const first = await login(shop(), email);
    const again = await refresh(shop(), first.refreshToken);
    expect(again.code).to.equal(200);
    const second = sessionIn(again);
    expect(second.refreshToken).not.to.equal(first.refreshToken);
    expect((await me(shop(), second.token)).code).to.equal(200);
    for (const [given, status, message] of [
      ['unknown', 401, 'Invalid refresh token provided'],
      [{ not: 'a text' }, 401, 'Invalid refresh token provided'],
      ['x'.repeat(5000), 401, 'Invalid refresh token provided'],
      ['', 400, 'No refresh token provided'],
      [undefined, 400, 'No refresh token provided'],
    ] as const) {
      const refused = await refresh(shop(), given);
      expect(refused).to.include({ status, result: null });
      expect(refused.meta).to.include({ message });
    }
  });

  it('log out, on all tabs of that browser and not elsewhere [AC-19]', async () => {
    const { email } = await register(shop());
    const [here, there] = [await login(shop(), email), await login(shop(), email)];
    const body = { refreshToken: here.refreshToken };
    expect((await ask(shop(), 'POST', '/api/user/logout', { body })).result).to.equal(true);
    expect((await ask(shop(), 'POST', '/api/user/logout', { body })).result, 'twice').to.equal(true);
    expect((await me(shop(), here.token)).status).to.equal(401);
    expect((await refresh(shop(), here.refreshToken)).status).to.equal(401);
    expect((await me(shop(), there.token)).status).to.equal(200);
  });

  it('change their name and addresses, and nothing that is not theirs to change [AC-04] [AP-09] [PR-23]', async () => {
    const { email, id } = await register(shop());
    const { token } = await login(shop(), email);
    const added = await update(token, {
      email,
      firstname: ' Anna ',
      lastname: 'de Vries',
      group_id: 2,
      gender: 1,
      id: 1,
      groupToken: 'x',
      custom_attributes: [{ attribute_code: 'coins', value: '1000' }],
      addresses: [
        { ...address, default_billing: true },
        { ...address, street: ['Kerkstraat', '2', 'bis'], default_shipping: true },
      ],
    });
    const customer = added.result as PlatformCustomer;
    expect(customer).to.include({ id, email, firstname: 'Anna', lastname: 'de Vries', group_id: 1 });
    expect(customer).not.to.have.any.keys('gender', 'custom_attributes');
    expect(customer).to.include.keys('groupToken');
    const [first, second] = customer.addresses;
    expect(customer).to.include({ default_billing: String(first?.id), default_shipping: String(second?.id) });

    const kept = { email, firstname: 'Anna', lastname: 'de Vries' };
    const changed = await update(token, { ...kept, addresses: [{ ...second, city: 'Gent' }] });
    expect((changed.result as PlatformCustomer).addresses).to.deep.equal([{ ...second, city: 'Gent' }]);
    expect(changed.result).not.to.have.any.keys('default_billing');
    expect(((await update(token, kept)).result as PlatformCustomer).addresses, 'left out').to.have.length(1);
  });

  it('are refused the addresses of others', async () => {
    const [mine, theirs] = await Promise.all(
      [0, 1].map(async () => {
        const person = await register(shop(), { addresses: [address] });
        const { token } = await login(shop(), person.email);
        const { addresses } = (await me(shop(), token)).result as PlatformCustomer;
        return { ...person, token, address: addresses[0] };
      }),
    );
    if (!mine?.address || !theirs?.address) throw new Error('Nobody has an address');
    const { id, customer_id } = theirs.address;
    for (const claim of [
      { id, customer_id },
      { id, customer_id: mine.id },
      { id },
      { customer_id: mine.id },
      { id: mine.address.id },
      { id: mine.address.id, customer_id },
      { id: 2_000_000_000, customer_id: mine.id },
    ]) {
      const names = { email: mine.email, firstname: 'An', lastname: 'Jansen' };
      const refused = await update(mine.token, { ...names, addresses: [{ ...address, ...claim, city: 'Stolen' }] });
      expect(refused, JSON.stringify(claim)).to.include({
        status: 403,
        result: 'Provided invalid address.id or address.customer_id',
      });
    }
    for (const { token } of [mine, theirs]) {
      const { addresses } = (await me(shop(), token)).result as PlatformCustomer;
      expect(addresses.map(({ city }) => city)).to.deep.equal(['Utrecht']);
    }
  });

  it('change their password, which ends their other sessions and is told by e-mail [AP-07] [AC-44]', async () => {
    for (const path of ['/api/user/change-password', '/api/user/changePassword']) {
      const { email } = await register(shop());
      const [here, there] = [await login(shop(), email), await login(shop(), email)];
      const change = (currentPassword: string, newPassword: string) =>
        ask(shop(), 'POST', path, { token: here.token, body: { currentPassword, newPassword } });
      const wrong = await change('not-this-One', 'Nieuw-wachtwoord1');
      expect(wrong.status).to.equal(400);
      expect(wrong.result).to.deep.equal({
        code: 400,
        errorMessage: "The password doesn't match this account. Verify the password and try again.",
      });
      const weak = await change(PASSWORD, 'zwak');
      expect(weak.meta).to.include({ reason: 'user.weakPassword' });
      expect(weak.result, 'where Vue Storefront 1’s client looks for the words').to.deep.equal({
        code: 400,
        errorMessage: 'Password must have at least 8 characters of 3 kinds: a, A, 1, !',
      });
      expect((await change(PASSWORD, 'Nieuw-wachtwoord1')).result).to.equal(true);
      expect((await me(shop(), here.token)).status).to.equal(200);
      expect((await me(shop(), there.token)).status).to.equal(401);
      expect((await refresh(shop(), there.refreshToken)).status).to.equal(401);
      expect((await tryLogin(shop(), email, PASSWORD)).status).to.equal(401);
      await login(shop(), email, 'Nieuw-wachtwoord1');
      await emailTo(shop().dataFolder, email, /wachtwoord is gewijzigd/);
      const welcome = await emailTo(shop().dataFolder, email, /Welkom/);
      expect(welcome.text, 'the sender’s name, not the store view’s').to.match(/groet,\s+Atelier Zool\s+--/);
    }
  });

  it('change their password once, however often that is asked for by who did not hear the answer [AC-44]', async () => {
    const { email } = await register(shop());
    const [here, there] = [await login(shop(), email), await login(shop(), email)];
    const [first, second] = ['Nieuw-wachtwoord1', 'Nieuw-wachtwoord2'];
    const change = ({ token }: { token: string }, currentPassword: string, newPassword: string) =>
      ask(shop(), 'POST', '/api/user/change-password', { token, body: { currentPassword, newPassword } });
    const wrong = { status: 400, reason: 'user.wrongPassword' };
    const end = async (answer: Promise<Answer>) => {
      const { status, meta } = await answer;
      return { status, reason: meta?.['reason'] };
    };
    expect(await end(change(here, 'Wrong-password1', PASSWORD)), 'nothing was changed before').to.deep.equal(wrong);
    for (const _ of [1, 2, 3]) expect((await change(here, PASSWORD, first)).result).to.equal(true);
    expect(await end(change(here, PASSWORD, second)), 'something else').to.deep.equal(wrong);
    const later = await login(shop(), email, first);
    expect(await end(change(later, PASSWORD, first)), 'by another session').to.deep.equal(wrong);
    expect((await me(shop(), there.token)).status).to.equal(401);
    expect((await change(here, first, second)).result).to.equal(true);
    const told = /wachtwoord is gewijzigd/;
    await emailTo(shop().dataFolder, email, told, 2);
    const emails = await emailsIn(shop().dataFolder);
    expect(emails.filter(({ to, subject }) => to === email && told.test(subject))).to.have.length(2);
  });

  it('keep nobody logged in who logs in with the old password while it changes', async () => {
    const { email } = await register(shop());
    let password = PASSWORD;
    for (let time = 0; time < 5; time++) {
      const { token } = await login(shop(), email, password);
      const newPassword = `Nieuw-wachtwoord${time}`;
      const body = { currentPassword: password, newPassword };
      const change = ask(shop(), 'POST', '/api/user/change-password', { token, body });
      const logins: Promise<Answer>[] = [];
      const wait = { isOver: false };
      void change.finally(() => (wait.isOver = true));
      while (!wait.isOver && logins.length < 40) {
        logins.push(tryLogin(shop(), email, password));
        await Promise.race([change, logins.at(-3)]);
      }
      expect((await change).status).to.equal(200);
      expect(logins).to.have.length.above(0);
      for (const answer of await Promise.all(logins)) {
        const end = answer.status === 200 ? await me(shop(), sessionIn(answer).token) : answer;
        expect(end.status, 'refused, or logged out since').to.equal(401);
      }
      password = newPassword;
    }
  });

  it('choose a new password with the link of an e-mail, once, however often the answer is lost; all sessions end [AP-05] [AP-06]', async () => {
    const { email } = await register(shop());
    const session = await login(shop(), email);
    const asked = await ask(shop(), 'POST', '/api/user/reset-password', { body: { email: email.toUpperCase() } });
    expect(asked).to.include({ code: 200, result: true });
    const received = await emailTo(shop().dataFolder, email, /nieuw wachtwoord/);
    const secrets = secretsIn(received);
    const resetToken = secrets.get('token');
    expect(secrets.get('email')).to.equal(email);
    const choose = (more: object) =>
      ask(shop(), 'POST', '/api/user/create-password', {
        body: { email, resetToken, newPassword: 'Nieuw-wachtwoord1', ...more },
      });
    for (const more of [{ email: newEmail() }, { resetToken: 'guessed' }]) {
      const refused = await choose(more);
      expect(refused.meta).to.include({ reason: 'user.invalidResetToken' });
      expect(refused.result).to.include({ code: 400 });
    }
    expect((await choose({ newPassword: 'zwak' })).meta, 'does not use it up').to.include({
      reason: 'user.weakPassword',
    });
    const both = await Promise.all([choose({}), choose({})]);
    expect(both.map(({ status }) => status).sort(), 'at the same time').to.deep.equal([200, 200]);
    expect((await me(shop(), session.token)).status).to.equal(401);
    const { token } = await login(shop(), email, 'Nieuw-wachtwoord1');
    expect((await choose({})).result, 'again: the answer was lost').to.equal(true);
    expect((await me(shop(), token)).status, 'who logged in since').to.equal(200);
    const other = await choose({ newPassword: 'Nieuw-wachtwoord2' });
    expect(other.meta, 'another password').to.include({ reason: 'user.invalidResetToken' });
    const told = /wachtwoord is gewijzigd/;
    await emailTo(shop().dataFolder, email, told);
    const emails = await emailsIn(shop().dataFolder);
    expect(emails.filter(({ to, subject }) => to === email && told.test(subject))).to.have.length(1);
  });

  it('are answered the same for an address without an account, and no e-mail goes there', async () => {
    const [stranger, { email }] = [newEmail(), await register(shop())];
    const questions: [path: string, body: (address: string) => object][] = [
      ['/api/user/reset-password', (each) => ({ email: each })],
      ['/api/user/resetPassword', (each) => ({ email: each })],
      ['/api/ext/customer/confirm', (each) => ({ email: each, websiteId: 1 })],
      ['/api/user/login', (each) => ({ username: each, password: 'Wrong-password1' })],
      ['/api/user/create-password', (each) => ({ email: each, resetToken: 'x', newPassword: PASSWORD })],
    ];
    for (const [path, bodyFor] of questions) {
      const [known, unknown] = [
        await ask(shop(), 'POST', path, { body: bodyFor(email) }),
        await ask(shop(), 'POST', path, { body: bodyFor(stranger) }),
      ];
      expect([unknown.status, unknown.text], path).to.deep.equal([known.status, known.text]);
    }
    await emailTo(shop().dataFolder, email, /nieuw wachtwoord/);
    expect((await emailsIn(shop().dataFolder)).map(({ to }) => to)).not.to.include(stranger);
  });
});
