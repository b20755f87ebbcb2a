import { expect, test } from 'vitest';
import { NoAnswer } from '../../src/payment/providers/ask.ts';
import { seatOf } from '../../src/sandbox/sandbox-setup.ts';
import { type Conformant, openPlace } from './provider-setup.ts';

export function secretCases(tried: Conformant): void {
  test('that are missing or empty leave it closed', async () => {
    await using place = await openPlace(tried);
    const secrets = place.sandbox.secrets();
    const optional = ['url', ...(tried.optionalSecrets ?? [])];
    const needed = Object.keys(secrets).filter((name) => !optional.includes(name));
    expect(needed.length).toBeGreaterThan(0);
    for (const name of needed) {
      const { [name]: _missing, ...others } = secrets;
      expect(tried.provider.open(seatOf(others)), name).toBeUndefined();
      expect(tried.provider.open(seatOf({ ...secrets, [name]: '' })), name).toBeUndefined();
    }
  });

  test('of another club begin nothing here', async () => {
    await using place = await openPlace(tried);
    await using other = await openPlace(tried);
    const mixed = { ...other.sandbox.secrets(), url: place.sandbox.secrets()['url'] ?? '' };
    const order = place.order();
    const answer = await tried.provider
      .open(seatOf(mixed))
      ?.start(order)
      .catch((error: unknown) => error);
    expect(answer instanceof NoAnswer || (answer as { state?: string }).state === 'failed').toBe(true);
    expect(place.truth(order.key)).toEqual([]);
  });
}

export function moneyCases(tried: Conformant): void {
  test('it takes, and money it does not', async () => {
    await using place = await openPlace(tried);
    for (const money of tried.money) expect(place.provider.takes(money), money.currency).toBe(true);
    for (const money of tried.not) expect(place.provider.takes(money), money.currency).toBe(false);
  });
}
