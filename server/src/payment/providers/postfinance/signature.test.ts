import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { testClock } from '../../../sandbox/sandbox-setup.ts';
import type { Account, Api } from './api.ts';
import { isTheirs } from './signature.ts';

/** Published with PostFinance's software: a body, its signature and the key. */
const body =
  '{"entityId":11,"eventId":35,"listenerEntityId":1472041829003,"listenerEntityTechnicalName":"Transaction","spaceId":1,"state":"PROCESSING","timestamp":"2023-12-19T13:43:35+0000","webhookListenerId":2}';
const signature =
  'MEYCIQCTzbMrMsOAC6T57T9kQTb1iGZVg2R7n6pY9A4ML4P31gIhAIOoav8cG8x0jpRWQztqSJIC8gXWKq+4DuENEySvmMYf';
const publicKey =
  'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEdWq7ZBGsjUzhBO3e6mzUBLpjpV3TQw1bL1rk3ocjn5C5qne7TY0OBBhiWgaPtWlvUcqASz903vtfeSTQma+SBA==';

/** Verifies the content twice with a new account. Returns both results and the requests for keys. */
async function tried(value: string, content: string, answer = publicKey, status = 200) {
  const account: Account = {
    url: `https://${Math.random()}.example`,
    userId: '1',
    spaceId: '1',
    key: Buffer.alloc(32),
    clock: testClock(),
    shopperPage: (address) => address,
  };
  const requests: string[] = [];
  const api: Api = async (path) => {
    requests.push(path);
    return { status, text: answer, json: undefined };
  };
  const isIt = () => isTheirs(account, api, Buffer.from(content), value);
  return { is: await isIt(), again: await isIt(), requests };
}

const header = (parts: { algorithm?: string; keyId?: string; signature?: string } = {}) => {
  const all = { algorithm: 'SHA256withECDSA', keyId: 'ab3b774e-770e', signature, ...parts };
  return `algorithm=${all.algorithm}, keyId=${all.keyId}, signature=${all.signature}`;
};

test('accepts a genuine signature and fetches the key once', async () => {
  expect(await tried(header(), body)).toEqual({
    is: true,
    again: true,
    requests: ['/webhooks/encryption-keys/ab3b774e-770e'],
  });
});

test.each<[string, string, string]>([
  ['with a blank more', header(), `${body} `],
  ['with another number', header(), body.replace('11', '12')],
  ['with half a signature', header({ signature: signature.slice(0, 40) }), body],
  ['with no signature', header({ signature: 'AAAA' }), body],
])('rejects a body %s', async (_title, value, content) => {
  expect((await tried(value, content)).is).toBe(false);
});

test.each([
  ['of another algorithm', header({ algorithm: 'SHA512withECDSA' })],
  ['that leads elsewhere', header({ keyId: '../../payment/transactions' })],
  ['of another form', signature],
  ['that is empty', ''],
])('fetches no key for a header %s', async (_title, value) => {
  expect(await tried(value, body)).toEqual({ is: false, again: false, requests: [] });
});

test.each<[string, string, number]>([
  ['that is not there', '', 404],
  ['that is none', 'bm90IGEga2V5', 200],
])('rejects a key %s and does not store it', async (_title, answer, status) => {
  const { is, again, requests } = await tried(header(), body, answer, status);
  expect([is, again, requests.length]).toEqual([false, false, 2]);
});

test.each([
  ['P-256', true],
  ['P-384', false],
])('accepts a key on %s: %s', async (namedCurve, is) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve });
  const signed = sign('sha256', Buffer.from(body), privateKey).toString('base64');
  const exported = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  expect((await tried(header({ signature: signed }), body, exported)).is).toBe(is);
});
