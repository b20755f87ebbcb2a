import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { subscription } from '@foyer/contract/subscription';
import type { ComingAccount, ComingPayment, Forecast } from '@foyer/contract/subscription/forecast';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal } from '../../frame/refuse.ts';
import { openInvoicesOf } from '../../invoices/store.ts';
import { readPeople } from '../../person/store.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { byMonth, monthsOf } from './by-month.ts';
import { type ComingAt, readComing } from './read-coming.ts';
import { type Settled, settle } from './settle.ts';
import { decideWhatIf } from './what-if.ts';

type Call = (typeof subscription)['get-coming-payments'];

export const getComingPayments: Handler<Call> = async (context, { months, whatIf }) => {
  const { db, now, club, person } = context;
  const effect = whatIf && (await decideWhatIf(context, whatIf));
  if (effect instanceof Refusal) return effect;
  const from = dateIn(now, club.center.time_zone);
  const until = from.add({ months });
  const coming = await readComing(context, until, effect);
  const open = await openInvoicesOf(db, person);
  const nameOf = await namesOf(context, coming);
  const currencies = new Set([
    ...coming.filter(hasMoney).map(({ currency }) => currency),
    ...open.map(({ currency }) => currency),
  ]);
  const accounts = Array.from(currencies, (currency): ComingAccount => {
    const at = coming.filter((one) => one.currency === currency);
    const forecast = (which: 'asItIs' | 'asItWouldBe'): Forecast => {
      const { payments, creditLeft } = settle(
        person,
        at.flatMap((one) => one[which]),
        balancesOf(at),
      );
      return byMonth(
        monthsOf({ from, until }),
        payments.map((one) => toResponse(one, nameOf)),
        creditLeft,
      );
    };
    return {
      currency,
      credit: at.reduce((sum, { credit }) => sum + credit, 0),
      open: open
        .filter((one) => one.currency === currency)
        .map((one) => ({
          invoiceId: one.id,
          invoiceCenterId: one.center_id,
          text: one.text,
          dueDate: one.due_on.toString(),
          openAmount: one.open_amount,
        })),
      asItIs: forecast('asItIs'),
      ...(effect && { asItWouldBe: forecast('asItWouldBe') }),
    };
  });
  return { from: from.toString(), until: until.toString(), accounts };
};

const hasMoney = ({ credit, asItIs, asItWouldBe }: ComingAt): boolean =>
  credit > 0 || asItIs.length > 0 || asItWouldBe.length > 0;

const balancesOf = (at: readonly ComingAt[]) => ({
  credits: new Map(at.map(({ centerId, credit }) => [centerId, credit])),
  open: new Map(at.flatMap(({ open }) => [...open])),
});

/** First names of those whose memberships somebody else pays for. */
async function namesOf({ db, person }: SignedInContext, coming: readonly ComingAt[]) {
  const people = coming.flatMap(({ asItIs, asItWouldBe }) =>
    [...asItIs, ...asItWouldBe].map((one) => one.person).filter((one) => !isSameKey(one, person)),
  );
  const personOf = await readPeople(db, people);
  return (of: Key) => (isSameKey(of, person) ? undefined : personOf(of)?.first_name);
}

function toResponse(
  { kind, dueOn, centerName, name, person, lines, total, fromCredit }: Settled,
  nameOf: (person: Key) => string | undefined,
): ComingPayment {
  const forName = nameOf(person);
  return {
    ...{ kind, dueOn: dueOn.toString(), centerName, name, lines, total, fromCredit },
    ...(forName !== undefined && { forName }),
  };
}
