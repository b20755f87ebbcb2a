import type { Key } from '@foyer/contract/shared/keys';
import { useBookableClass } from '../classes/bookable-class.ts';
import { RefusalNotice } from '../frame/RefusalNotice.tsx';
import { clipcardsHref } from '../participation/address.ts';
import { ParticipantChoice } from '../participation/for-whom/ParticipantChoice.tsx';
import { Participations } from '../participation/Participations.tsx';
import { BookedNotice, MissedNotices } from '../participation/result/Result.tsx';
import { TakingPartFoot } from '../participation/taking-part/TakingPartFoot.tsx';
import { useClassFormat } from '../participation/use-class-format.ts';
import { BookingChoices } from './BookingChoices.tsx';
import { ClassFrame } from './ClassFrame.tsx';
import type { ClassDetails, ClassSheetProps } from './ClassSheet.tsx';
import { seatOf } from './seats/seats.ts';
import { useTakePart } from './use-take-part.ts';
import { useTakingPart } from './use-taking-part.ts';

interface ClassForPersonProps extends ClassSheetProps {
  person: Key;
  details: ClassDetails;
}

/** A class for a signed-in person: who takes part, what they can do, and the result. */
export function ClassForPerson({ details, person, other, booking, onOpen }: ClassForPersonProps) {
  const words = useClassFormat();
  const bookable = useBookableClass()(details);
  const part = useTakingPart({ details, booking, person });
  const { state, people, participations, forWhom, seats, plans } = part;
  const [first] = people;
  const seat = first && seatOf(seats.seating, first);
  const seatKind = seats.plan?.kind;
  const take = useTakePart({
    ...{ booking, person, people, seatKind },
    seating: seats.seating,
    subscription: plans.plan?.subscription,
  });
  const foot = (
    <TakingPartFoot
      state={state}
      bookable={bookable}
      people={people}
      uses={plans.plan ? [plans.plan] : part.checks.flatMap(({ use }) => use ?? [])}
      seat={seat === undefined ? undefined : words.seat(seat, seatKind)}
      otherClipcardHref={first && clipcardsHref(first, booking)}
      actions={take.actions}
    />
  );
  return (
    <ClassFrame details={details} onOpen={onOpen} foot={foot}>
      {take.done && participations.length > 0 && <BookedNotice text={take.done} />}
      <MissedNotices missed={details.missed} expired={part.expired} />
      <Participations
        bookable={bookable}
        participations={participations}
        person={person}
        seatKind={seatKind}
      />
      {forWhom.isShown && (
        <ParticipantChoice
          own={person}
          people={forWhom.candidates}
          chosen={people}
          onChange={forWhom.choose}
        />
      )}
      <BookingChoices
        details={details}
        booking={booking}
        part={part}
        isForOther={other !== undefined}
        onOpen={onOpen}
      />
      <RefusalNotice error={take.error ?? part.error ?? null} />
    </ClassFrame>
  );
}
