import Fastify from 'fastify';
import type { Clock } from '../../src/platform/clock/clock.ts';
import { type OpenSandbox, sandboxes } from '../../src/sandbox/sandboxes.ts';
import { type ProviderCase, providerCases } from '../provider-cases.ts';

export interface Stall extends ProviderCase {
  sandbox: OpenSandbox;
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
  const stalls: Stall[] = providerCases.map((one) => ({ ...one, sandbox: sandboxes[one.provider](clock) }));
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
