import type { Answer, Chargeback } from '../../provider.ts';
import { type AdyenAmount, fromAdyen } from './amount.ts';
import type { EventData } from './event-data.ts';

/** What is known of one charge, by Adyen's number of it. */
interface ChargeEvents {
  /** Undefined if the message refers to a charge of which nothing else is known. */
  reference: string | undefined;
  events: readonly EventData[];
}

const numberOf = ({ event, number, original }: EventData) => (event === 'AUTHORISATION' ? number : original);

/** A key has one charge, as it should be, or more. What does not say which one it is about is about the first. */
export function chargesIn(events: readonly EventData[]): ChargeEvents[] {
  const successful = events.filter((one) => one.success);
  const isCharge = ({ event }: EventData) => event === 'AUTHORISATION' || event === 'CAPTURE';
  const references = new Set(successful.filter(isCharge).flatMap((one) => numberOf(one) ?? []));
  // Adyen names a dispute that goes on by its own number.
  const ofDispute = new Map(
    successful.flatMap((one) => (one.original ? [[one.number, one.original] as const] : [])),
  );
  const [first] = references;
  const referenceOf = (one: EventData) => {
    const reference = numberOf(one) ?? ofDispute.get(one.number);
    return reference !== undefined && references.has(reference) ? reference : first;
  };
  return [...Map.groupBy(successful, referenceOf)].map(([reference, ofCharge]) => ({
    reference,
    events: ofCharge,
  }));
}

/** The outcome of a charge; undefined if its messages do not say. */
export function outcomeOf({ reference, events }: ChargeEvents): Answer | undefined {
  const of = (...kinds: string[]) => events.filter(({ event }) => kinds.includes(event));
  const authorised = of('AUTHORISATION')[0];
  const notCaptured = of('CAPTURE_FAILED');
  const captures = of('CAPTURE');
  const captured = captures.find(({ number }) => notCaptured.every((one) => one.number !== number));
  const known = reference === undefined ? {} : { reference };
  // It is captured at once, as was asked for: nobody tells when.
  const amount = (captured ?? captures[0] ?? authorised)?.amount;
  const lost = (why: Chargeback['why'], taken: AdyenAmount | undefined): Answer => ({
    state: 'failed',
    ...known,
    ...(reference !== undefined && taken && { chargeback: { reference, money: fromAdyen(taken), why } }),
  });
  const disputed = disputedIn(events);
  if (disputed) return lost('chargeback', disputed);
  const isNotCaptured = notCaptured.length > 0 && captured === undefined;
  const isExpired = of('EXPIRE').length > 0 && captured === undefined;
  // What was authorised is paid to us: where it comes to nothing after all, that was taken back.
  if (amount && (isNotCaptured || isCancelled(events) || isExpired)) return lost('capture-failed', amount);
  if (isNotCaptured) return { state: 'failed', ...known };
  if (isCancelled(events)) return { state: 'cancelled', ...known };
  if (isExpired) return { state: 'expired', ...known };
  return amount && { state: 'paid', money: fromAdyen(amount), ...known };
}

const isCancelled = (events: readonly EventData[]) =>
  events.some(
    ({ event, action }) =>
      event === 'CANCELLATION' ||
      event === 'TECHNICAL_CANCEL' ||
      (event === 'CANCEL_OR_REFUND' && action === 'cancel'),
  );

/** The steps of a dispute come one after another, whatever the order in which they are heard of. */
const steps = ['CHARGEBACK', 'CHARGEBACK_REVERSED', 'SECOND_CHARGEBACK'];

/** What banks have taken back and not given again; each dispute has a number, which all its steps repeat. */
function disputedIn(events: readonly EventData[]): AdyenAmount | undefined {
  const disputes = Map.groupBy(
    events.filter(({ event }) => steps.includes(event)),
    ({ number }) => number,
  );
  const lost = [...disputes.values()]
    .map(
      (successful) =>
        successful.toSorted((one, other) => steps.indexOf(other.event) - steps.indexOf(one.event))[0],
    )
    .flatMap((last) => (last?.event === 'CHARGEBACK_REVERSED' ? [] : (last?.amount ?? [])));
  const [first] = lost;
  return first && { ...first, value: lost.reduce((sum, { value }) => sum + value, 0) };
}
