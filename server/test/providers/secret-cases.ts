import { expect, test } from 'vitest';
import { NoAnswer } from '../../src/payment/providers/ask.ts';
import { providerContextOf } from '../../src/sandbox/sandbox-setup.ts';
import { type Conformant, openProviderSetup } from './provider-setup.ts';

export function secretCases(tried: Conformant): void {
  test('that are missing or empty keep the provider closed', async () => {
    await using setup = await openProviderSetup(tried);
    const secrets = setup.sandbox.secrets();
    const optional = ['url', ...(tried.optionalSecrets ?? [])];
    const needed = Object.keys(secrets).filter((name) => !optional.includes(name));
    expect(needed.length).toBeGreaterThan(0);
    for (const name of needed) {
      const { [name]: _missing, ...others } = secrets;
      expect(tried.provider.open(providerContextOf(others)), name).toBeUndefined();
      expect(tried.provider.open(providerContextOf({ ...secrets, [name]: '' })), name).toBeUndefined();
    }
  });

  test('of another club cannot start a payment', async () => {
    await using setup = await openProviderSetup(tried);
    await using other = await openProviderSetup(tried);
    const mixed = { ...other.sandbox.secrets(), url: setup.sandbox.secrets()['url'] ?? '' };
    const order = setup.order();
    const opened = tried.provider.open(providerContextOf(mixed));
    const sold = async () => {
      const { take } = opened ?? {};
      if (!take) return opened?.start(order);
      await setup.sandbox.shopper.pays(order.key);
      const payment = await setup.follow({ order, ...setup.inPage(order) }).known();
      return take.send(payment, payment.returned[take.with] ?? '');
    };
    const answer = await sold().catch((error: unknown) => error);
    expect(answer instanceof NoAnswer || (answer as { state?: string }).state === 'failed').toBe(true);
    expect(setup.truth(order.key)).toEqual([]);
  });
}

export function moneyCases(tried: Conformant): void {
  test('is accepted only in supported currencies and amounts', async () => {
    await using setup = await openProviderSetup(tried);
    for (const money of tried.money) expect(setup.provider.takes(money), money.currency).toBe(true);
    for (const money of tried.not) expect(setup.provider.takes(money), money.currency).toBe(false);
  });
}
