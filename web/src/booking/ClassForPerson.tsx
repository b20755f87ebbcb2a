import { formatKey, isSameKey, type Key } from '@foyer/contract/shared/keys';
import { isInLine } from '@foyer/contract/shared/participation';
import { useQueries, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { RefusalNotice } from '../frame/RefusalNotice.tsx';
import { ParticipantChoice } from '../participation/ParticipantChoice.tsx';
import { currentParticipations } from '../participation/participations.ts';
import { useExpiredHold } from '../participation/use-hold.ts';
import { useParticipants } from '../participation/use-participants.ts';
import { isolated } from '../platform/isolated.ts';
import { useText } from '../platform/text.ts';
import { Checkbox } from '../ui/choice/Checkbox.tsx';
import { Notice } from '../ui/message/Notice.tsx';
import {
  type BookingAction,
  bookingAction,
  type Check,
  canOverride,
  isOver,
  showsAlternative,
} from './booking-action.ts';
import { ClassFrame } from './ClassFrame.tsx';
import type { ClassDetails, ClassSheetProps } from './ClassSheet.tsx';
import { Obstacles } from './Obstacles.tsx';
import { Participations } from './Participations.tsx';
import { PriceOfEach } from './PriceOfEach.tsx';
import { keyOfPlan, pickedOf, plansToChoose } from './plans.ts';
import { privilegeQuery, seatsQuery, subscriptionsQuery } from './queries.ts';
import { Seats } from './Seats.tsx';
import { SplitUp } from './SplitUp.tsx';
import { availableSeating, type Seating, seatOf, takenFor } from './seats.ts';
import { useTakePart } from './use-take-part.tsx';
import { WaitingListNotice } from './WaitingListNotice.tsx';

const PlanChoice = lazy(async () => ({ default: (await import('./PlanChoice.tsx')).PlanChoice }));

interface ForPersonProps extends ClassSheetProps {
  person: Key;
  details: ClassDetails;
}

/** Read out, and in reach of the keyboard: the button that was pressed is gone. */
function Done({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="success">
        <p>
          <strong>{text}</strong>
        </p>
      </Notice>
    </div>
  );
}

/** Why somebody has not got a place after all; what would help is below. */
function Missed({ details, held }: { details: ClassDetails; held: ReturnType<typeof useExpiredHold> }) {
  const { t } = useText();
  const ended =
    held && !details.missed.some(({ participationId }) => participationId === held.participationId);
  return (
    <>
      {details.missed.map(({ participationId, person, missed }) => (
        <Notice key={participationId} tone="warn">
          <p>
            <strong>{t('booking.of', { name: isolated(person.firstName) })}</strong>{' '}
            {missed && t(`booking.missedText.${missed}`)}
          </p>
        </Notice>
      ))}
      {ended && (
        <Notice tone="warn" isNews>
          <p>
            <strong>{t('booking.heldNoLonger')}</strong> {t('booking.tryAgainBelow')}
          </p>
        </Notice>
      )}
    </>
  );
}

/** For each who is to take part: what stands in the way, and what it would use. */
function useChecks(people: readonly Key[], booking: Key, seating: Seating, isAsked: boolean) {
  const found = useQueries({
    queries: people.map((one) => ({
      ...privilegeQuery(one, booking, seatOf(seating, one)),
      enabled: isAsked,
    })),
  });
  // A seat that was pressed asks once more; until the answer is there, the one before is believed.
  const before = useRef(new Map<string, (typeof found)[number]['data']>());
  const checks = found.flatMap(({ data }, index) => {
    const one = people[index];
    const name = one ? formatKey('person', one) : '';
    if (data) before.current.set(name, data);
    return data ?? before.current.get(name) ?? [];
  });
  return { checks, isKnown: checks.length === people.length, error: found.find((one) => one.error)?.error };
}

/** The plans among which somebody can choose, where a plan opens the class and there are several. */
function usePlans(people: readonly Key[], booking: Key, checks: readonly Check[], offer: BookingAction) {
  const [picked, pick] = useState<string>();
  const [first] = people;
  const use = checks[0]?.use;
  const isAsked = people.length === 1 && offer.kind === 'book' && use?.way === 'SUBSCRIPTION';
  const { data } = useQuery({
    ...subscriptionsQuery(first ?? booking, booking),
    enabled: isAsked,
  });
  const all = isAsked ? plansToChoose(data?.subscriptions ?? []) : [];
  return { all, pick, plan: all.length > 0 ? pickedOf(all, picked, use) : undefined };
}

export function ClassForPerson({ details, person, other, booking, onOpen }: ForPersonProps) {
  const { t } = useText();
  const [isOverridden, setOverridden] = useState(false);
  const [seated, setSeated] = useState<Seating>([]);
  const there = currentParticipations(details.participations, person);
  // What is held is still to be booked, and who waits may have a place that is there for anybody.
  const settled = there.filter(
    ({ state }) => state !== 'TENTATIVE' && !(isInLine(state) && details.status === 'OPEN'),
  );
  const people = useParticipants(
    person,
    settled.map((one) => one.person),
  );
  const isAsked = !isOver(details);
  const seats = useQuery({
    ...seatsQuery(person, booking),
    enabled: details.seatKind !== undefined && isAsked,
  });
  const hold = useExpiredHold(there);
  const keeps = there.filter(({ state }) => state === 'TENTATIVE');
  const toSeat = people.chosen.filter((key) => !keeps.some((one) => isSameKey(key, one.person)));
  const isHeld = toSeat.length < people.chosen.length;
  const taken = seats.data ? takenFor(seats.data, there, people.chosen) : [];
  const seating = availableSeating(seated, people.chosen, taken);
  const { checks, isKnown, error } = useChecks(people.chosen, booking, seating, isAsked);
  const isBooking = isAsked && people.chosen.length > 0;
  const offer = bookingAction(checks, isOverridden, { free: details.free, wanted: toSeat.length });
  const plan = seats.data?.plan;
  const plans = usePlans(people.chosen, booking, checks, offer);
  const take = useTakePart({
    ...{ details, booking, people: people.chosen, seating, plan, offer, person },
    checks: plans.plan ? [{ reasons: [], use: plans.plan }] : checks,
    subscription: plans.plan?.subscription,
  });
  const hasPlaces = details.free > 0 || isHeld;
  const hasName = people.chosen.length > 1 || other !== undefined;
  return (
    <ClassFrame details={details} onOpen={onOpen} foot={isBooking && isKnown ? take.foot : undefined}>
      {take.done && there.length > 0 && <Done text={take.done} />}
      <Missed details={details} held={hold} />
      <Participations details={details} participations={there} person={person} seatKind={plan?.kind} />
      {isAsked && (people.free.length > 1 || (settled.length > 0 && people.free.length > 0)) && (
        <ParticipantChoice
          own={person}
          people={people.free}
          chosen={people.chosen}
          onChange={people.choose}
        />
      )}
      {isBooking &&
        people.chosen.map((one, index) => (
          <Obstacles
            key={formatKey('person', one)}
            reasons={(checks[index]?.reasons ?? []).filter(
              ({ limits }) => offer.kind !== 'pay' || limits !== undefined,
            )}
            person={one}
            name={hasName ? one.firstName : undefined}
            booking={booking}
            timeZone={details.timeZone}
            hasInstead={showsAlternative(details)}
            isChosenBelow={offer.kind === 'choose'}
            onOpen={onOpen}
          />
        ))}
      {isBooking && offer.kind === 'pay' && details.price && (
        <PriceOfEach people={people.chosen} price={details.price} />
      )}
      {isBooking && (isOverridden || canOverride(checks)) && (
        <Checkbox isSelected={isOverridden} onChange={setOverridden}>
          {t('booking.override')}
        </Checkbox>
      )}
      {isBooking && isKnown && offer.kind === 'split' && (
        <SplitUp people={people.chosen} offer={offer} onChoose={people.choose} />
      )}
      {isBooking && plans.plan && (
        <Suspense>
          <PlanChoice plans={plans.all} picked={plans.plan} onPick={(one) => plans.pick(keyOfPlan(one))} />
        </Suspense>
      )}
      {isBooking && plan && hasPlaces && offer.kind !== 'none' && offer.kind !== 'split' && (
        <Seats plan={plan} taken={taken} people={people.chosen} seating={seating} onChange={setSeated} />
      )}
      {isBooking && offer.kind === 'joinList' && (
        <WaitingListNotice {...offer} people={people.chosen} details={details} />
      )}
      <RefusalNotice error={take.error ?? error ?? null} />
    </ClassFrame>
  );
}
