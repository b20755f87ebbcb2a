import type { Answer, TakenBack } from '../../provider.ts';
import { type AdyenAmount, fromAdyen } from './amount.ts';
import type { Fact } from './event-data.ts';

/** What was told of one charge, by Adyen's number of it. */
interface TellsOfCharge {
  /** Undefined where something was told of a charge of which nothing else is known. */
  reference: string | undefined;
  facts: readonly Fact[];
}

const numberOf = ({ event, number, original }: Fact) => (event === 'AUTHORISATION' ? number : original);

/** A key has one charge, as it should be, or more. What does not say which one it is about is about the first. */
export function chargesIn(facts: readonly Fact[]): TellsOfCharge[] {
  const told = facts.filter((one) => one.success);
  const isCharge = ({ event }: Fact) => event === 'AUTHORISATION' || event === 'CAPTURE';
  const references = new Set(told.filter(isCharge).flatMap((one) => numberOf(one) ?? []));
  // Adyen names a dispute that goes on by its own number.
  const ofDispute = new Map(
    told.flatMap((one) => (one.original ? [[one.number, one.original] as const] : [])),
  );
  const [first] = references;
  const referenceOf = (one: Fact) => {
    const reference = numberOf(one) ?? ofDispute.get(one.number);
    return reference !== undefined && references.has(reference) ? reference : first;
  };
  return [...Map.groupBy(told, referenceOf)].map(([reference, ofCharge]) => ({ reference, facts: ofCharge }));
}

/** How a charge went; undefined where what was told of it says nothing of that. */
export function outcomeOf({ reference, facts }: TellsOfCharge): Answer | undefined {
  const of = (...events: string[]) => facts.filter(({ event }) => events.includes(event));
  const authorised = of('AUTHORISATION')[0];
  const notCaptured = of('CAPTURE_FAILED');
  const captures = of('CAPTURE');
  const captured = captures.find(({ number }) => notCaptured.every((one) => one.number !== number));
  const known = reference === undefined ? {} : { reference };
  // It is captured at once, as was asked for: nobody tells when.
  const amount = (captured ?? captures[0] ?? authorised)?.amount;
  const lost = (why: TakenBack['why'], taken: AdyenAmount | undefined): Answer => ({
    state: 'failed',
    ...known,
    ...(reference !== undefined && taken && { takenBack: { reference, money: fromAdyen(taken), why } }),
  });
  const disputed = disputedIn(facts);
  if (disputed) return lost('chargeback', disputed);
  const isNotCaptured = notCaptured.length > 0 && captured === undefined;
  const isExpired = of('EXPIRE').length > 0 && captured === undefined;
  // What was authorised is paid to us: where it comes to nothing after all, that was taken back.
  if (amount && (isNotCaptured || isCancelled(facts) || isExpired)) return lost('capture-failed', amount);
  if (isNotCaptured) return { state: 'failed', ...known };
  if (isCancelled(facts)) return { state: 'cancelled', ...known };
  if (isExpired) return { state: 'expired', ...known };
  return amount && { state: 'paid', money: fromAdyen(amount), ...known };
}

const isCancelled = (facts: readonly Fact[]) =>
  facts.some(
    ({ event, action }) =>
      event === 'CANCELLATION' ||
      event === 'TECHNICAL_CANCEL' ||
      (event === 'CANCEL_OR_REFUND' && action === 'cancel'),
  );

/** The steps of a dispute come one after another, whatever the order in which they are heard of. */
const steps = ['CHARGEBACK', 'CHARGEBACK_REVERSED', 'SECOND_CHARGEBACK'];

/** What banks have taken back and not given again; each dispute has a number, which all its steps repeat. */
function disputedIn(facts: readonly Fact[]): AdyenAmount | undefined {
  const disputes = Map.groupBy(
    facts.filter(({ event }) => steps.includes(event)),
    ({ number }) => number,
  );
  const lost = [...disputes.values()]
    .map((told) => told.toSorted((one, other) => steps.indexOf(other.event) - steps.indexOf(one.event))[0])
    .flatMap((last) => (last?.event === 'CHARGEBACK_REVERSED' ? [] : (last?.amount ?? [])));
  const [first] = lost;
  return first && { ...first, value: lost.reduce((sum, { value }) => sum + value, 0) };
}
