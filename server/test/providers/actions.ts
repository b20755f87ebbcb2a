import { expect } from 'vitest';
import { NoAnswer } from '../../src/payment/providers/ask.ts';
import type { Mishap } from '../../src/sandbox/sandbox.ts';
import type { ProviderSetup } from './provider-setup.ts';

export const isLost = (asking: Promise<unknown>) => expect(asking).rejects.toBeInstanceOf(NoAnswer);

/** Runs an action while the sandbox has a mishap. */
export async function amid<T>({ sandbox }: ProviderSetup, mishap: Mishap, act: () => Promise<T>): Promise<T> {
  sandbox.mishaps.add(mishap);
  try {
    return await act();
  } finally {
    sandbox.mishaps.delete(mishap);
  }
}

export async function begunAndPaid(
  setup: ProviderSetup,
  overrides: Parameters<ProviderSetup['begin']>[0] = {},
) {
  const payment = await setup.begin(overrides);
  await setup.sandbox.shopper.pays(payment.order.key);
  return payment;
}

/** Presses 'pay' on the page of a sandbox. */
export async function press(url: string): Promise<void> {
  const page = await fetch(url);
  const html = await page.text();
  expect(html).toContain('This is a sandbox');
  const action = /<form method="post" action="([^"]+)">/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const body = new URLSearchParams({ does: 'pay' });
  const answer = await fetch(new URL(action, url), { method: 'POST', body, redirect: 'manual' });
  expect(answer.status).toBeLessThan(400);
}

/** The states of a payment that ended without money. */
export const unpaid = ['failed', 'cancelled', 'expired'];
