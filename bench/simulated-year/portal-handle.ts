import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { CardAnswer, CardCharge, CardRefund } from './card-provider.ts';
import type { Deed, Orders } from './deeds.ts';
import type { FromBank, Request, Response, ToBank } from './portal.ts';

/** The process died before it had answered. */
export class Died extends Error {}

/** What came of a deed. */
export interface Done {
  result: unknown;
  statements: number;
}

/** A process of the portal, without its own clock and jobs: it does one deed at a time, on request. */
export interface PortalHandle {
  does(deed: Deed, now: Temporal.Instant, orders?: Orders, diesAt?: number): Promise<Done>;
  close(): Promise<void>;
}

export interface PortalOptions {
  env: Record<string, string>;
  bank(order: CardCharge | CardRefund): CardAnswer;
}

const main = resolve(import.meta.dirname, 'portal.ts');
const startsWithinMs = 120_000;

export async function startPortal({ env, bank }: PortalOptions): Promise<PortalHandle> {
  const child = fork(main, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: ['--expose-gc'],
    env: { ...process.env, LOG_LEVEL: 'fatal', DEMO: 'no', REQUESTS_PER_MINUTE: '1000000', ...env },
  });
  const waiting = new Map<number, { answered(response: Response): void; died(error: Died): void }>();
  child.on('message', (message: Response | ToBank | 'ready') => {
    if (message === 'ready') return;
    if ('order' in message) {
      const answer: FromBank = { charge: message.charge, answer: bank(message.order) };
      if (child.connected) child.send(answer, () => undefined);
      return;
    }
    waiting.get(message.number)?.answered(message);
    waiting.delete(message.number);
  });
  child.once('exit', (code, signal) => {
    for (const { died } of waiting.values()) died(new Died(`the portal ended: ${signal ?? code}`));
    waiting.clear();
  });
  await ready(child);
  let number = 0;
  return {
    does: async (deed, now, orders = {}, diesAt) => {
      number += 1;
      const request: Request = { number, deed, now: now.toString(), orders, ...(diesAt && { diesAt }) };
      const { result, fault, ...figures } = await new Promise<Response>((answered, died) => {
        waiting.set(request.number, { answered, died });
        child.send(request);
      });
      if (fault !== undefined) throw new Error(`${deed} failed: ${fault}`);
      return { result, ...figures };
    },
    close: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}

async function ready(child: ChildProcess): Promise<void> {
  const signal = AbortSignal.timeout(startsWithinMs);
  const died = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`the portal did not start: ${code}`);
  });
  died.catch(() => undefined);
  await Promise.race([once(child, 'message', { signal }), died]);
}
