import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { Suspense } from 'react';
import { clipcardsHref } from '../participation/address.ts';
import { PriceOfEach } from '../participation/for-whom/PriceOfEach.tsx';
import { SplitUp } from '../participation/for-whom/SplitUp.tsx';
import { Obstacles } from '../participation/obstacles/Obstacles.tsx';
import { canOverride } from '../participation/obstacles/obstacle.ts';
import { isPreparing } from '../participation/taking-part/taking-part-state.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { useText } from '../platform/text.ts';
import { Checkbox } from '../ui/choice/Checkbox.tsx';
import { showsAlternative } from './alternative.ts';
import type { ClassDetails } from './ClassSheet.tsx';
import { keyOfPlan } from './plans/plans.ts';
import { Seats } from './seats/Seats.tsx';
import type { TakingPart } from './use-taking-part.ts';
import { WaitingListNotice } from './WaitingListNotice.tsx';

const PlanChoice = lazyPart(() => import('./plans/PlanChoice.tsx'), 'PlanChoice');

interface BookingChoicesProps {
  details: ClassDetails;
  booking: Key;
  part: TakingPart;
  /** The caller books for somebody else. */
  isForOther: boolean;
  onOpen: (booking: Key) => void;
}

/** What prevents the bookings of the chosen people, with remedies. */
function ObstaclesOfEach({ details, booking, part, isForOther, onOpen }: BookingChoicesProps) {
  const { state, people, checks } = part;
  return people.map((one, index) => (
    <Obstacles
      key={formatKey('person', one)}
      obstacles={(checks[index]?.reasons ?? []).filter(
        // People who pay need no explanation, unless a plan is used up.
        ({ limits }) => state.kind !== 'mustPay' || limits !== undefined,
      )}
      person={one}
      name={isForOther || people.length > 1 ? one.firstName : undefined}
      bookable={details}
      clipcardHref={state.kind === 'mayHold' ? undefined : clipcardsHref(one, booking)}
      hasInstead={showsAlternative(details)}
      onOpen={onOpen}
    />
  ));
}

/** Everything to read and to choose before a place is booked. */
export function BookingChoices(props: BookingChoicesProps) {
  const { t } = useText();
  const { details, part } = props;
  const { state, people, checks, forWhom, seats, plans, isOverridden, setOverridden } = part;
  if (!isPreparing(state)) return null;
  return (
    <>
      <ObstaclesOfEach {...props} />
      {state.kind === 'mustPay' && details.price && <PriceOfEach people={people} price={details.price} />}
      {(isOverridden || canOverride(checks)) && (
        <Checkbox isSelected={isOverridden} onChange={setOverridden}>
          {t('booking.override')}
        </Checkbox>
      )}
      {state.kind === 'split' && <SplitUp people={people} state={state} onChoose={forWhom.choose} />}
      {plans.plan && (
        <Suspense>
          <PlanChoice
            plans={plans.plans}
            picked={plans.plan}
            onPick={(plan) => plans.pick(keyOfPlan(plan))}
          />
        </Suspense>
      )}
      {seats.plan && seats.isShown && (
        <Seats
          plan={seats.plan}
          taken={seats.taken}
          people={people}
          seating={seats.seating}
          onChange={seats.choose}
        />
      )}
      {state.kind === 'canJoinWaitingList' && (
        <WaitingListNotice {...state} people={people} details={details} />
      )}
    </>
  );
}
