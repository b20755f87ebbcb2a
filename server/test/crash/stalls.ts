import type { PaymentProvider } from '@foyer/contract/shared/portal';
import Fastify from 'fastify';
import type { Clock } from '../../src/platform/clock/clock.ts';
import { adyenSandbox } from '../../src/sandbox/adyen/adyen-sandbox.ts';
import { paytabsSandbox } from '../../src/sandbox/paytabs/paytabs-sandbox.ts';
import { postfinanceSandbox } from '../../src/sandbox/postfinance/postfinance-sandbox.ts';
import type { Sandbox } from '../../src/sandbox/sandbox.ts';
import { tabbySandbox } from '../../src/sandbox/tabby/tabby-sandbox.ts';

export interface Stall {
  provider: PaymentProvider;
  currency: string;
  sandbox: Sandbox & { tells?: string | undefined };
  /** Whether it charges cards on file and sends links. */
  charges: boolean;
}

/** When a provider has received a request, and when it has done it but not answered yet. */
export type Moment = 'asked' | 'done';

export interface Stalls extends AsyncDisposable {
  stalls: readonly Stall[];
  /** Called at each moment, before the provider continues. */
  heard: (moment: Moment) => void;
}

/** The sandboxes of all providers, in the process that does not crash. */
export async function openStalls(clock: Clock): Promise<Stalls> {
  const stalls: Stall[] = [
    { provider: 'paytabs', currency: 'AED', sandbox: paytabsSandbox(clock), charges: true },
    { provider: 'adyen', currency: 'EUR', sandbox: adyenSandbox(), charges: true },
    { provider: 'postfinance', currency: 'CHF', sandbox: postfinanceSandbox(), charges: true },
    { provider: 'tabby', currency: 'AED', sandbox: tabbySandbox(clock), charges: false },
  ];
  const app = Fastify();
  const opened: Stalls = {
    stalls,
    heard: () => undefined,
    [Symbol.asyncDispose]: () => app.close(),
  };
  app.addHook('onRequest', async () => opened.heard('asked'));
  app.addHook('onSend', async () => opened.heard('done'));
  for (const { provider, sandbox } of stalls) await app.register(sandbox.plugin, { prefix: `/${provider}` });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  for (const { provider, sandbox } of stalls) sandbox.standsAt(`${url}/${provider}`);
  return opened;
}
