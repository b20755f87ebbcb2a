import { describe, expect, test } from 'vitest';
import { adyenEnvironment } from './adyen-environment.ts';

test('leaves the addresses of Adyen to its library', () => {
  expect(adyenEnvironment({ environment: 'live-us' })).toEqual({ environment: 'live-us' });
});

describe('a sandbox', () => {
  test.each([
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000/checkoutshopper/'],
    ['https://club.example/dev/sandbox/adyen', 'https://club.example/dev/sandbox/adyen/checkoutshopper/'],
  ])('at %s', (sandboxUrl, folder) => {
    const { _environmentUrls: urls, risk } = adyenEnvironment({ environment: 'test', sandboxUrl });
    const said = [urls?.api, urls?.analytics, urls?.cdn?.images, urls?.cdn?.translations].map(
      (url) => url ?? '',
    );
    expect(said.map((url) => new URL('x', url).href)).toEqual(Array(4).fill(`${folder}x`));
    // The origin that adyen-web expects of the messages from the card fields.
    expect(said[0]?.slice(0, said[0].indexOf('/checkoutshopper/'))).toBe(new URL(sandboxUrl).origin);
    expect(risk).toEqual({ enabled: false });
  });
});
