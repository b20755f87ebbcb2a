import { createHash } from 'node:crypto';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { friendFixtures } from '../../../test/friend-fixtures.ts';
import {
  hasWalletTools,
  makeServiceAccount,
  makeWalletCertificates,
  openApplePass,
  type WalletCertificates,
} from '../../../test/wallet-keys.ts';
import { openOwnWorld, type World } from '../../../test/world.ts';
import { readPngHeader } from '../../documents/pictures/clean-png.ts';

let world: World;
let at: ReturnType<typeof friendFixtures>;
const secrets: Record<string, string> = {};
let certificates: WalletCertificates;
const google = makeServiceAccount();
beforeAll(async () => {
  world = await openOwnWorld({ secrets: (name) => secrets[name] });
  at = friendFixtures(world);
  if (hasWalletTools) certificates = makeWalletCertificates();
});
afterAll(() => world[Symbol.asyncDispose]());

let club: TestClub;
let maya: TestPerson;
let noor: TestPerson;
beforeEach(async () => {
  world.clock.set('2026-11-20T09:00:00Z');
  for (const name of Object.keys(secrets)) delete secrets[name];
  club = await world.makeClub();
  maya = await world.makePerson(club, { firstName: 'Maya', lastName: 'Lindgren' });
  noor = await world.makePerson(club, { firstName: 'Noor', lastName: 'Haddad', status: 'LEAD' });
});

const offerApple = (scope: string | number = club.brandId) => {
  secrets[`appleWallet.${scope}.pem`] = certificates.pem;
};
const offerGoogle = () => {
  secrets[`googleWallet.${club.centerId}.account`] = google.account;
  secrets[`googleWallet.${club.centerId}.issuerId`] = '3388000000012345';
};

async function take() {
  const card = await at.giveCard(club, maya, await at.makeGuestProduct(club));
  return at.take(noor, await at.offer(maya, card));
}

const download = (by: TestPerson, pass: unknown, language = 'en') =>
  world.app.inject({
    method: 'POST',
    url: '/api/bring-a-friend/download-wallet-pass',
    headers: { ...by.headers, 'accept-language': language },
    payload: { pass },
  });

test('no wallet is offered, or made, where the club has configured none', async () => {
  const taken = await take();
  expect(taken['wallets']).toEqual([]);
  expect((await download(noor, taken['pass'])).json().errorCode).toBe('friend.noWallet');
  expect((await at.call(noor, 'bring-a-friend/get-wallet-link', { pass: taken['pass'] })).errorCode).toBe(
    'friend.noWallet',
  );
});

describe.skipIf(!hasWalletTools)('a pass for Apple Wallet', () => {
  test('is signed for outside tools, and not after a change of its manifest', async () => {
    offerApple();
    const taken = await take();
    expect(taken['wallets']).toEqual(['APPLE']);
    const answer = await download(noor, taken['pass']);
    expect(answer.headers['content-type']).toBe('application/vnd.apple.pkpass');
    const opened = openApplePass(answer.rawPayload, certificates);
    expect([opened.isSigned, opened.isSignedChanged]).toEqual([true, false]);
    expect(Object.keys(opened.manifest)).toEqual(['pass.json', 'icon.png', 'icon@2x.png', 'icon@3x.png']);
    for (const [name, content] of Object.entries(opened.file))
      expect(createHash('sha1').update(content).digest('hex')).toBe(opened.manifest[name]);
    expect(readPngHeader(opened.file['icon@2x.png'] ?? Buffer.alloc(0))).toMatchObject({
      width: 58,
      height: 58,
    });
    expect(opened.pass).toMatchObject({
      passTypeIdentifier: 'pass.club.example',
      teamIdentifier: 'TEAM123456',
      barcodes: [{ format: 'PKBarcodeFormatQR', message: taken['pass'] }],
      expirationDate: '2026-12-20T05:00:00Z',
      generic: {
        primaryFields: [{ label: 'Guest pass', value: 'Noor Haddad' }],
        secondaryFields: [{ label: 'Guest of', value: 'Maya' }, { value: '2026-12-19T23:59:59-05:00' }],
      },
    });
  });

  test('is of the centre’s own certificate if it has one, and only for its guest, while it can be used', async () => {
    offerApple(club.centerId);
    const { pass } = await take();
    expect((await download(maya, pass)).json().errorCode).toBe('user.passInvalid');
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    await at.checkIn(staff, pass);
    expect((await download(noor, pass)).json().errorCode).toBe('user.passExpired');
  });

  test('that can’t be made is refused, and logged', async () => {
    secrets[`appleWallet.${club.brandId}.pem`] = 'no PEM';
    const { pass } = await take();
    expect((await download(noor, pass)).json().errorCode).toBe('friend.noWallet');
  });
});

test('a link for Google Wallet carries the pass, signed by the service account', async () => {
  offerGoogle();
  const taken = await take();
  expect(taken['wallets']).toEqual(['GOOGLE']);
  const { address } = await at.call(noor, 'bring-a-friend/get-wallet-link', { pass: taken['pass'] });
  const [prefix, token = ''] = String(address).split('/save/');
  expect(prefix).toBe('https://pay.google.com/gp/v');
  const { payload } = await jwtVerify(token, google.publicKey, {
    audience: 'google',
    currentDate: new Date('2026-11-20'),
  });
  expect(payload).toMatchObject({
    iss: 'wallet@club.example',
    typ: 'savetowallet',
    payload: {
      genericObjects: [
        {
          barcode: { type: 'QR_CODE', value: taken['pass'] },
          header: { defaultValue: { language: 'en-US', value: 'Noor Haddad' } },
          validTimeInterval: { end: { date: '2026-12-20T05:00:00Z' } },
        },
      ],
    },
  });
  // Longer ones are cut off by browsers and mail programs.
  expect(String(address).length).toBeLessThan(2_000);
});
