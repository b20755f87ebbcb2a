import { AsyncLocalStorage } from 'node:async_hooks';
import type { PaymentProvider } from '@foyer/contract/shared/portal';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type CircuitEvent, type CircuitState, newCircuit, nextState, pausedUntil } from './circuit-state.ts';

/** A provider with the account that a centre or its brand has there: what may be down alone. */
export interface CircuitName {
  provider: PaymentProvider;
  /** The centre or brand whose secrets are used. */
  account: string;
}

/** Whether a provider can be reached, as this process has found out by sending its requests. */
export interface Circuit extends CircuitName {
  /** Until when no request is sent; undefined if requests are sent. */
  pausedUntil(): Temporal.Instant | undefined;
  answered(): void;
  /** @param address that did not answer; tried again, without secrets, when the pause is over */
  unreachable(address: string): void;
}

/** The circuit of the provider that is being called, for `ask`. */
export const circuitInUse = new AsyncLocalStorage<Circuit>();

interface Kept {
  name: CircuitName;
  circuit: Circuit;
  state: CircuitState;
  address: string;
}

export type Log = Record<'warn' | 'info', (what: object, text: string) => void>;

export interface Circuits {
  of(name: CircuitName): Circuit;
  /** Those to which no requests are sent, and when they are tried again. */
  down(): (CircuitName & { triedAgainAt: Temporal.Instant })[];
  /** How often circuits of a provider have opened since the process started. */
  timesOpened(provider: PaymentProvider): number;
  /** Tries every provider whose pause is over. */
  tryAgain(): Promise<void>;
}

/** @param isReachable whether anybody answers at an address, to a request that changes nothing */
export function openCircuits(
  clock: Clock,
  log: Log,
  isReachable: (address: string) => Promise<boolean>,
): Circuits {
  const all = new Map<string, Kept>();
  const opened = new Map<PaymentProvider, number>();

  function note(one: Kept, event: CircuitEvent): void {
    const before = one.state.kind;
    one.state = nextState(one.state, event, clock.now());
    const after = one.state.kind;
    if (before === after) return;
    const { provider, account } = one.name;
    if (after === 'open') {
      if (before === 'closed') opened.set(provider, (opened.get(provider) ?? 0) + 1);
      log.warn({ provider, account }, 'a payment provider is down: nothing is sent to it for now');
    }
    if (after === 'closed') log.info({ provider, account }, 'a payment provider answers again');
  }

  function made(name: CircuitName): Kept {
    const one: Kept = {
      name,
      state: newCircuit,
      address: '',
      circuit: {
        ...name,
        pausedUntil: () => pausedUntil(one.state, clock.now()),
        answered: () => note(one, 'answered'),
        unreachable: (address) => {
          one.address = address;
          note(one, 'unreachable');
        },
      },
    };
    return one;
  }

  async function tryOne(one: Kept): Promise<void> {
    note(one, 'tries');
    if (one.state.kind !== 'trying') return;
    note(one, (await isReachable(one.address)) ? 'try-answered' : 'try-failed');
  }

  return {
    of: (name) => {
      const key = `${name.provider}.${name.account}`;
      const one = all.get(key) ?? made(name);
      all.set(key, one);
      return one.circuit;
    },
    down: () =>
      [...all.values()].flatMap(({ name, state }) =>
        state.kind === 'open' || state.kind === 'trying' ? [{ ...name, triedAgainAt: state.until }] : [],
      ),
    timesOpened: (provider) => opened.get(provider) ?? 0,
    tryAgain: async () => {
      // One that is being tried already is left alone.
      await Promise.all([...all.values()].filter(({ state }) => state.kind === 'open').map(tryOne));
    },
  };
}

/** Tries the providers each second. Returns what stops it. */
export function keepTrying(circuits: Circuits): () => void {
  const timer = setInterval(() => void circuits.tryAgain(), 1000);
  timer.unref();
  return () => clearInterval(timer);
}
