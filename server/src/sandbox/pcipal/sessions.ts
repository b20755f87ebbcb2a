import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { SandboxPayment } from '../sandbox.ts';

/** What PCI Pal's flow is started with. Minor units. */
const values = z.object({
  orderId: z.string().min(1).max(80),
  amount: z.string().regex(/^[1-9]\d*$/),
  currencyCode: z.string().length(3),
  callbackURL: z.url(),
  returnURL: z.url(),
  customData1: z.string().min(1),
});
export const forLaunch = z.object({ flowId: z.string(), initialValues: values });

export interface Session {
  id: string;
  /** Typed into the call to tie it to the session. */
  code: string;
  values: z.infer<typeof values>;
  state: Exclude<SandboxPayment['state'], 'authorised'>;
  /** Names the page that was opened last: an agent who takes the call up again has a new one. */
  page?: string;
  /** Once the caller has typed it. The agent sees the last four digits of it at most. */
  card?: string;
}

export const newSession = (given: Session['values'], number: number): Session => ({
  id: randomUUID(),
  code: String(100_000 + (number % 900_000)),
  values: given,
  state: 'open',
});

export const masked = (card: string): string => `•••• •••• •••• ${card.slice(-4)}`;

/** One for each of the club's keys. Money is what the gateway says. */
export function paymentsIn(
  sessions: readonly Session[],
  atGateway: readonly SandboxPayment[],
): SandboxPayment[] {
  const keys = new Set(sessions.map(({ values: { customData1 } }) => customData1));
  return [...keys].flatMap((key) => {
    const ofKey = sessions.filter(({ values: { customData1 } }) => customData1 === key);
    const paid = atGateway.find((one) => one.key === key);
    const last = ofKey.at(-1);
    if (!last || (paid && paid.state !== 'failed')) return paid ?? [];
    const { amount, currencyCode } = last.values;
    const isBack = paid !== undefined && last.state === 'paid';
    return [
      {
        key,
        amount: Number(amount),
        currency: currencyCode,
        state: isBack ? paid.state : last.state,
        refunded: 0,
        timesPaid: 0,
      },
    ];
  });
}
