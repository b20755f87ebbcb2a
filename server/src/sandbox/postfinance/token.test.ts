import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { testSurroundings } from '../sandbox-setup.ts';
import { postfinanceSandbox } from './postfinance-sandbox.ts';

const path = '/api/v2.0/payment/transactions/search?query=merchantReference%3A%22key%22';

interface TokenRequest {
  header?: Record<string, unknown>;
  payload?: Record<string, unknown>;
  subject?: string;
  key?: Uint8Array;
  space?: string;
}

/** What the sandbox answers to a request with this token; what is not told is as it should be. */
async function answerTo(request: TokenRequest): Promise<number> {
  await using stands = await testSurroundings(postfinanceSandbox());
  const { url, userId = '', authenticationKey = '', spaceId = '' } = stands.sandbox.secrets();
  const token = await new SignJWT({ requestPath: path, requestMethod: 'GET', ...request.payload })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ver: 1, ...request.header })
    .setSubject(request.subject ?? userId)
    .setIssuedAt(1_800_000_000)
    .sign(request.key ?? Buffer.from(authenticationKey, 'base64'));
  const headers = { authorization: `Bearer ${token}`, space: request.space ?? spaceId };
  return (await fetch(url + path, { headers })).status;
}

test.each<[string, number, TokenRequest]>([
  ['that is right', 200, {}],
  ['of another key', 401, { key: Buffer.alloc(32, 7) }],
  ['of another user', 401, { subject: '1' }],
  ['for the path without its query', 401, { payload: { requestPath: path.split('?')[0] } }],
  ['for the path without its beginning', 401, { payload: { requestPath: path.slice('/api/v2.0'.length) } }],
  ['for the query written otherwise', 401, { payload: { requestPath: decodeURIComponent(path) } }],
  ['for another method', 401, { payload: { requestMethod: 'POST' } }],
  ['of no version', 401, { header: { ver: undefined } }],
  ['of another version', 401, { header: { ver: 2 } }],
  ['of another algorithm', 401, { header: { alg: 'HS384' }, key: Buffer.alloc(48, 7) }],
  ['that says more', 401, { payload: { admin: true } }],
  ['for another space', 403, { space: '1' }],
])('a token %s is answered with %i', async (_title, status, request) => {
  expect(await answerTo(request)).toBe(status);
});
