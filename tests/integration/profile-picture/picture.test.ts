import { expect } from 'chai';
import sharp from 'sharp';
import { runCommand } from '../../support/run-command.ts';
import { sharedShop } from '../../support/shared-shop.ts';
import { ask, login, register } from '../user/customers.ts';

const PATH = '/api/ext/profile-picture';

describe('The picture of a customer', function () {
  this.timeout(90_000);
  const somebody = async () => {
    const { email } = await register(sharedShop());
    return { email, token: (await login(sharedShop(), email)).token };
  };
  const as = (token: string | undefined, body?: object) => ({
    ...(token !== undefined && { token }),
    ...(body && { body }),
  });
  const read = (token?: string) => ask(sharedShop(), 'GET', PATH, as(token));
  const write = (token: string | undefined, photo: string) => ask(sharedShop(), 'POST', PATH, as(token, { photo }));
  const photo = async (): Promise<string> =>
    (
      await sharp({ create: { width: 640, height: 480, channels: 3, background: '#753' } })
        .withExif({ IFD0: { Make: 'Camera' } })
        .jpeg()
        .toBuffer()
    ).toString('base64');

  it('is made anew, answered to that customer alone and kept by nobody on the way, and goes with the account [RU-25, SC-34]', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const sent = await photo();
    expect((await read(one.token)).result).to.deep.equal({ picture: null });
    expect((await write(one.token, sent)).result).to.equal(true);
    const answer = await fetch(`${sharedShop().url}${PATH}?token=${one.token}`);
    expect(answer.headers.get('cache-control')).to.equal('no-store');
    const { picture } = ((await answer.json()) as { result: { picture: string } }).result;
    const { width, height, exif } = await sharp(Buffer.from(picture, 'base64')).metadata();
    expect({ width, height, exif }).to.deep.equal({ width: 320, height: 320, exif: undefined });
    expect((await read(other.token)).result).to.deep.equal({ picture: null });
    await ask(sharedShop(), 'POST', `${PATH}/delete`, as(other.token, {}));
    expect((await read(one.token)).result).to.deep.equal({ picture });
    const { code } = await runCommand(['customer', 'erase', one.email], {
      env: { ETALAGE_DATA: sharedShop().dataFolder },
    });
    expect(code).to.equal(0);
  });

  it('is refused from guests, and when it is none or too large', async () => {
    for (const call of [
      read(),
      write(undefined, await photo()),
      ask(sharedShop(), 'POST', `${PATH}/delete`, as(undefined, {})),
    ])
      expect((await call).status).to.equal(401);
    const { token } = await somebody();
    expect((await write(token, Buffer.from('no picture'.repeat(40)).toString('base64'))).status).to.equal(400);
    expect((await write(token, 'short')).status).to.equal(400);
    expect((await write(token, '!'.repeat(200))).status, 'no base64').to.equal(400);
    expect((await write(token, 'A'.repeat(1024 ** 2 + 4000))).status).to.be.oneOf([400, 413]);
    expect((await read(token)).result).to.deep.equal({ picture: null });
    await write(token, await photo());
    for (const _ of [1, 2])
      expect((await ask(sharedShop(), 'POST', `${PATH}/delete`, as(token, {}))).result).to.equal(true);
    expect((await read(token)).result).to.deep.equal({ picture: null });
  });
});
