import { randomBytes, randomInt } from 'node:crypto';
import { asSandbox } from '../pages.ts';
import type { Mishap, Sandbox, SandboxBank } from '../sandbox.ts';
import { openWebhookSender, type SandboxWebhook } from '../webhooks.ts';
import { webService } from './api.ts';
import { follow } from './links.ts';
import { chargeBack, sendBack } from './refunds.ts';
import { keyOf, paymentRows } from './responses.ts';
import { shopperPages } from './shopper.ts';
import {
  agree,
  fail,
  type Happening,
  isOpen,
  openSpace,
  pay,
  refuse,
  type Space,
  type State,
  type Transaction,
} from './space.ts';
import { openSigner, webhookOf } from './webhooks.ts';

interface PostfinanceSandbox extends Sandbox {
  /** Where the space's listener tells its news; said in the back office, not with a payment. */
  tells: string | undefined;
  /** Whether a payment is taken at once, which is so until it is said otherwise, or promised and completed later. */
  takesAtOnce(does: boolean): void;
  bank: SandboxBank;
}

/** What the shopper with this key pays: the transaction, or the one that opening the link begins. */
function payable(space: Space, key: string): Transaction {
  const begun = space.transactions.findLast((one) => keyOf(one) === key && isOpen(one));
  const link = space.links.find(({ request }) => request.externalId === key);
  const found = begun ?? (link && follow(space, link, key));
  if (found === undefined) throw new Error('nobody was asked to pay this');
  return found;
}

/** The transaction of this key that is in a state. */
function transactionIn(space: Space, key: string, state: State): Transaction {
  const found = space.transactions.findLast((one) => keyOf(one) === key && one.state === state);
  if (found === undefined) throw new Error(`no transaction of ${key} is ${state}`);
  return found;
}

/** Who may ask, of this sandbox alone: what is meant for another one is refused. */
const newAccount = () => ({
  userId: String(randomInt(1, 1e6)),
  spaceId: randomInt(1, 1e6),
  key: randomBytes(32),
});

const secretsOf = ({ userId, spaceId, key }: ReturnType<typeof newAccount>) => ({
  userId,
  spaceId: String(spaceId),
  authenticationKey: key.toString('base64'),
});

export function postfinanceSandbox(): PostfinanceSandbox {
  const mishaps = new Set<Mishap>();
  const account = newAccount();
  const signer = openSigner();
  const sender = openWebhookSender(mishaps);
  const happened: Happening[] = [];
  const space = openSpace(mishaps, (happening) => happened.push(happening));
  let stands = '';
  let unixSeconds = 0;
  let events = 0;

  /** Returns the events since the last call, as they are sent. */
  const news = (): SandboxWebhook[] =>
    happened.splice(0).flatMap((happening) => {
      events += 1;
      if (sandbox.tells === undefined) return [];
      const event = { ...happening, number: events, spaceId: account.spaceId, unixSeconds };
      return [webhookOf(sandbox.tells, event, signer, mishaps)];
    });
  async function tell(): Promise<void> {
    for (const one of news()) await sender.tell(one);
  }
  const afterwards = (act: (space: Space, transaction: Transaction) => void) => async (key: string) => {
    act(space, payable(space, key));
    await tell();
  };

  const bankDoes =
    (state: State, act: (space: Space, transaction: Transaction) => void) => async (key: string) => {
      act(space, transactionIn(space, key, state));
      await tell();
    };

  const sandbox: PostfinanceSandbox = {
    name: 'postfinance',
    tells: undefined,
    async plugin(app) {
      asSandbox(app);
      await webService(app, {
        space,
        signer,
        account,
        itIs: (seconds) => {
          unixSeconds = seconds;
        },
        standsAt: () => stands,
        tellSoon: () => {
          for (const one of news()) sender.tellSoon(one);
        },
      });
      shopperPages(app, space, tell);
    },
    standsAt: (url) => {
      stands = url;
    },
    takesAtOnce: (does) => {
      space.takesAtOnce = does;
    },
    secrets: () => ({ url: stands, ...secretsOf(account) }),
    mishaps,
    payments: () => paymentRows(space),
    shopper: {
      pays: afterwards(pay),
      isDeclined: afterwards(fail),
      goesBack: afterwards(fail),
      takesTooLong: afterwards((_space, transaction) => {
        transaction.timedOutAt = unixSeconds;
      }),
    },
    bank: {
      agrees: bankDoes('PROCESSING', agree),
      refuses: bankDoes('PROCESSING', refuse),
      takesBack: { chargeback: bankDoes('FULFILL', chargeBack) },
      sendsRefundBack: bankDoes('FULFILL', (_space, transaction) => {
        const refund = space.refunds.findLast((one) => one.transaction === transaction);
        if (refund === undefined) throw new Error('nothing was given back');
        sendBack(space, refund);
      }),
    },
    deliver: () => sender.deliver(),
  };
  return sandbox;
}
