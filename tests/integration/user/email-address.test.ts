import { expect } from 'chai';
import { emailTo, secretsIn } from '../../support/read-emails.ts';
import {
  ask,
  inShopsOnBothEngines,
  login,
  me,
  newEmail,
  PASSWORD,
  register,
  registration,
  tryLogin,
} from './customers.ts';

inShopsOnBothEngines('Customers and their e-mail address', (shop) => {
  const update = (token: string, customer: object) =>
    ask(shop(), 'POST', '/api/user/me', { token, body: { customer } });
  const move = (token: string, email: string, currentPassword = PASSWORD) =>
    ask(shop(), 'POST', '/api/user/me', {
      token,
      body: { customer: { firstname: 'An', lastname: 'Jansen', email }, currentPassword },
    });
  const follow = (what: 'confirm-email' | 'undo-email', customerEmail: string, confirmationKey: string) =>
    ask(shop(), 'PUT', `/api/ext/customer/${what}`, { body: { customerEmail, confirmationKey } });

  it('do not move to another e-mail address with a token alone, and are told which field is missing', async () => {
    const { email } = await register(shop());
    const { token } = await login(shop(), email);
    const refused = await update(token, { firstname: 'Anna', lastname: 'Jansen', email: newEmail() });
    expect(refused).to.include({ status: 400 });
    expect(refused.meta).to.include({ reason: 'user.passwordNeeded' });
    expect(refused.result).to.deep.equal([
      {
        keyword: 'rule',
        dataPath: '/currentPassword',
        schemaPath: '',
        params: {},
        message: 'Your password is needed to change your e-mail address',
      },
    ]);
    expect((await me(shop(), token)).result, 'nothing of it is done').to.include({ email, firstname: 'An' });
    expect((await move(token, newEmail(), 'Wrong-password1')).meta).to.include({ reason: 'user.wrongPassword' });
    expect((await me(shop(), token)).result)
      .to.include({ email })
      .and.not.to.have.property('pending_email');
  });

  it('move to another e-mail address once the link there was followed: others end, the old one is told', async () => {
    const [{ email }, other] = [await register(shop()), await register(shop())];
    const [here, there] = [await login(shop(), email), await login(shop(), email)];
    const taken = await move(here.token, other.email.toUpperCase());
    expect(taken).to.deep.include({
      status: 400,
      result: { code: 400, errorMessage: 'An account with this e-mail address already exists' },
    });
    const moved = newEmail();
    expect((await move(here.token, moved)).result).to.include({ email, pending_email: moved });
    expect((await tryLogin(shop(), moved, PASSWORD)).status, 'not before').to.equal(401);
    const secrets = secretsIn(await emailTo(shop().dataFolder, moved, /Bevestig je nieuwe e-mailadres/));
    expect(secrets.get('email')).to.equal(moved);
    expect((await move(here.token, moved)).result, 'the answer was lost').to.include({ pending_email: moved });
    const key = secrets.get('change') ?? '';
    for (const [address, given] of [
      [moved, 'guessed'],
      [email, key],
    ] as const)
      expect((await follow('confirm-email', address, given)).meta).to.include({ reason: 'user.invalidConfirmation' });
    expect(await follow('confirm-email', moved, key)).to.include({ code: 200, result: true });
    expect(await follow('confirm-email', moved, key), 'twice').to.include({ code: 200, result: true });
    expect((await me(shop(), here.token)).result)
      .to.include({ email: moved })
      .and.not.to.have.property('pending_email');
    expect((await me(shop(), there.token)).status).to.equal(401);
    expect((await tryLogin(shop(), email, PASSWORD)).status).to.equal(401);
    await login(shop(), moved);
    const received = await emailTo(shop().dataFolder, email, /e-mailadres is gewijzigd/);
    expect(received.text).not.to.include(moved);
  });

  it('take their account back by the e-mail to the old address, which nobody else gets meanwhile', async () => {
    const { email } = await register(shop());
    const { token } = await login(shop(), email);
    const [moved, further] = [newEmail(), newEmail()];
    for (const address of [moved, further]) {
      await move(token, address);
      const key = secretsIn(await emailTo(shop().dataFolder, address, /Bevestig je nieuwe/)).get('change') ?? '';
      expect(await follow('confirm-email', address, key)).to.include({ code: 200 });
    }
    const taken = await ask(shop(), 'POST', '/api/user/create', { body: registration(email) });
    expect(taken.meta, 'kept for its owner').to.include({ reason: 'user.emailTaken' });
    const undo = async (address: string) =>
      secretsIn(await emailTo(shop().dataFolder, address, /e-mailadres is gewijzigd/)).get('undo') ?? '';
    const [own, later] = [await undo(email), await undo(moved)];
    expect((await follow('undo-email', email, later)).meta).to.include({ reason: 'user.invalidConfirmation' });
    expect(await follow('undo-email', email, own)).to.include({ code: 200, result: true });
    expect((await me(shop(), token)).status, 'all sessions end').to.equal(401);
    expect((await tryLogin(shop(), email, PASSWORD)).status, 'whoever moved it knew the password').to.equal(401);
    expect((await follow('undo-email', moved, later)).status, 'a later one is void').to.equal(400);
    const resetToken = secretsIn(await emailTo(shop().dataFolder, email, /nieuw wachtwoord/)).get('token');
    const body = { email, resetToken, newPassword: 'Nieuw-wachtwoord1' };
    expect((await ask(shop(), 'POST', '/api/user/create-password', { body })).code).to.equal(200);
    expect(await follow('undo-email', email, own), 'once more changes nothing').to.include({ code: 200 });
    await login(shop(), email, 'Nieuw-wachtwoord1');
  });

  it('void a new address that waits for its link by choosing another password', async () => {
    const { email } = await register(shop());
    const { token } = await login(shop(), email);
    const moved = newEmail();
    await move(token, moved);
    const key = secretsIn(await emailTo(shop().dataFolder, moved, /Bevestig je nieuwe/)).get('change') ?? '';
    const body = { currentPassword: PASSWORD, newPassword: 'Nieuw-wachtwoord1' };
    expect((await ask(shop(), 'POST', '/api/user/change-password', { token, body })).code).to.equal(200);
    expect((await follow('confirm-email', moved, key)).status).to.equal(400);
    expect((await me(shop(), token)).result)
      .to.include({ email })
      .and.not.to.have.property('pending_email');
  });
});
