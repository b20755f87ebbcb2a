import type { Sandbox, SandboxBank } from '../sandbox.ts';
import type { Session } from './sessions.ts';

/** What the gateway says of a card. */
export interface Charged {
  id: string;
  isDeclined: boolean;
  isTaken: boolean;
  amount: number;
}

/** The sandbox of a provider behind PCI Pal. Its mishaps are those of both. */
export interface SandboxGateway {
  sandbox: Sandbox & { bank: SandboxBank; tells?: string | undefined };
  /** The gateway's name and secrets, as the portal is given them. */
  secrets(): Record<string, string>;
  /** Passes the caller's card on to the gateway. Undefined if it did not answer. */
  charge(values: Session['values'], number: string): Promise<Charged | undefined>;
}

const answerWithinMs = 20_000;

/** The gateway's answer, or undefined if there is none. */
export const askGateway = (url: string, headers: Record<string, string>, body: object): Promise<unknown> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(answerWithinMs),
  }).then(
    (response) => response.json(),
    () => undefined,
  );
