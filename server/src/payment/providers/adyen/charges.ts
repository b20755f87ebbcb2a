import type { Answer, Chargeback } from '../../provider/answer.ts';
import { type AdyenAmount, fromAdyen } from './amount.ts';
import type { EventData } from './event-data.ts';

/** The events of one charge, under Adyen's number. */
interface ChargeEvents {
  /** Undefined while no event has reported a charge. */
  reference: string | undefined;
  events: readonly EventData[];
}

const numberOf = ({ event, number, original }: EventData) => (event === 'AUTHORISATION' ? number : original);

/** Groups events by charge. A key should have one charge. Events that name no known charge belong to the first. */
export function chargesIn(events: readonly EventData[]): ChargeEvents[] {
  const successful = events.filter((one) => one.success);
  const isCharge = ({ event }: EventData) => event === 'AUTHORISATION' || event === 'CAPTURE';
  const references = new Set(successful.filter(isCharge).flatMap((one) => numberOf(one) ?? []));
  // Only the first step of a dispute names the charge; later ones have just the dispute's own number.
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

/** The outcome of a charge; undefined if its events do not tell. */
export function outcomeOf({ reference, events }: ChargeEvents): Answer | undefined {
  const of = (...kinds: string[]) => events.filter(({ event }) => kinds.includes(event));
  const authorised = of('AUTHORISATION')[0];
  const notCaptured = of('CAPTURE_FAILED');
  const captures = of('CAPTURE');
  const captured = captures.find(({ number }) => notCaptured.every((one) => one.number !== number));
  const known = reference === undefined ? {} : { reference };
  // An authorised charge is captured at once, as requested; Adyen may not report the capture.
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
  // An authorised charge counts as paid, so it has been taken back if its capture fails.
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

/** The steps of a dispute, in order. Their events may arrive in any order. */
const steps = ['CHARGEBACK', 'CHARGEBACK_REVERSED', 'SECOND_CHARGEBACK'];

/** Amount charged back and not returned. All steps of a dispute have the same number. */
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
