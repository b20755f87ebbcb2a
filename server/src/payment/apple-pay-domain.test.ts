import { expect, test } from 'vitest';
import { openOwnWorld } from '../../test/world.ts';

const path = '/.well-known/apple-developer-merchantid-domain-association';

async function fileOf(secretOf: (account: { centerId: number; brandId: string }) => Record<string, string>) {
  const secrets: Record<string, string> = {};
  await using world = await openOwnWorld({ secrets });
  const club = await world.makeClub();
  const { brand } = await world.clubOf(club);
  Object.assign(secrets, secretOf({ centerId: club.centerId, brandId: brand.id }));
  return world.app.inject({ url: path, headers: { host: `club-${club.centerId}.example` } });
}

test('Apple finds the file of the brand at the domain of each of its clubs', async () => {
  const answer = await fileOf(({ brandId }) => ({
    [`adyen.${brandId}.applePayDomainAssociation`]: '7B227073',
  }));
  expect([answer.statusCode, answer.body]).toEqual([200, '7B227073']);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('max-age=3600');
});

test('a centre with an account of its own has a file of its own', async () => {
  const answer = await fileOf(({ brandId, centerId }) => ({
    [`adyen.${brandId}.applePayDomainAssociation`]: 'brand',
    [`adyen.${centerId}.applePayDomainAssociation`]: 'centre',
  }));
  expect(answer.body).toBe('centre');
});

test('without the secret there is no file, and no page of the portal instead of it', async () => {
  const answer = await fileOf(() => ({}));
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ errorCode: 'general.notFound' });
});
