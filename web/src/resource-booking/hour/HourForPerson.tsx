import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { Obstacles } from '../../participation/obstacles/Obstacles.tsx';
import { canOverride } from '../../participation/obstacles/obstacle.ts';
import { TakingPartFoot } from '../../participation/taking-part/TakingPartFoot.tsx';
import type { TakingPartState } from '../../participation/taking-part/taking-part-state.ts';
import { useText } from '../../platform/text.ts';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { BookableDetail, type BookableDetailProps } from '../../ui/detail/BookableDetail.tsx';
import { courtClipcardsHref } from '../clipcards/address.ts';
import { checkQuery } from '../queries.ts';
import { WeeklyLink } from '../standing/parts.ts';
import { type ChosenSplit, hostPart, SplitChoice } from '../together/SplitChoice.tsx';
import { WatchHour } from '../watching/parts.ts';
import { MoveFoot } from './MoveFoot.tsx';
import type { Done, OpenedProps } from './opened-props.ts';
import type { ShownHour } from './shown-hour.ts';
import { stateOfHour } from './state-of-hour.ts';
import { useBookHour } from './use-book-hour.ts';

interface HourForPersonProps extends OpenedProps, ChosenSplit {
  person: Key;
  shown: ShownHour;
  detail: BookableDetailProps;
  choices: ReactNode;
  onDone: (done: Done) => void;
}

/** An hour for a signed-in person: what is in the way, what it uses, and the button that books it. */
export function HourForPerson({ person, shown, detail, choices, ...props }: HourForPersonProps) {
  const { t } = useText();
  const { courts, people, onDone } = props;
  const { hour, offered } = shown;
  const [isOverridden, setOverridden] = useState(false);
  const { onSplit } = props;
  const players = shown.activity?.players ?? 1;
  // Another court may be for fewer players.
  const split = props.split && props.split.parts <= players ? props.split : undefined;
  const query = useQuery(checkQuery(person, hour));
  const check = query.data;
  const booking = useBookHour({ person, hour, courts, split, onDone });
  const bookable = {
    ...offered,
    ...(check && { startsAt: check.startsAt, endsAt: check.endsAt, cancelUntil: check.cancelUntil }),
    price: check ? check.price : offered.price,
  };
  const decided = stateOfHour(person, check, isOverridden);
  const isPaying = decided.kind === 'mustPay' || decided.kind === 'mayHold';
  const { price } = bookable;
  const canSplit = isPaying && !courts.moves && price !== undefined && players > 1;
  // Clipcards pay for a whole hour, so a part is paid with money.
  const part = canSplit && split && { ...price, amount: hostPart(price.amount, split) };
  const state: TakingPartState = part ? { kind: 'mustPay' } : decided;
  const clipcardsHref = courtClipcardsHref(person, hour);
  const name = people.find((one) => isSameKey(one, person))?.firstName;
  const foot = courts.moves ? (
    <MoveFoot person={person} booking={courts.moves} move={booking.move} />
  ) : (
    <TakingPartFoot
      state={state}
      bookable={part ? { ...bookable, price: part } : bookable}
      people={[person]}
      uses={check?.use ? [check.use] : []}
      seat={undefined}
      otherClipcardHref={clipcardsHref}
      actions={booking.actions}
    />
  );
  const isTaken = check?.reasons.some(({ code }) => code === 'booking.resourceOccupied');
  return (
    <BookableDetail {...detail} start={bookable.startsAt} end={bookable.endsAt} foot={foot}>
      {choices}
      {canSplit && <SplitChoice price={price} players={players} split={split} onChange={onSplit} />}
      {/* The server decides about a move, because the check does not know what is given up for it. */}
      {!courts.moves && (
        <>
          <Obstacles
            obstacles={(check?.reasons ?? []).filter(({ limits }) => !isPaying || limits !== undefined)}
            person={person}
            name={props.other && name}
            bookable={bookable}
            clipcardHref={isPaying ? undefined : clipcardsHref}
          />
          {isTaken && (
            <Suspense>
              <WatchHour courts={courts} />
            </Suspense>
          )}
          {state.kind === 'canBook' && (
            <Suspense>
              <WeeklyLink person={person} courts={courts} hour={hour} />
            </Suspense>
          )}
          {(isOverridden || (check && canOverride([check]))) && (
            <Checkbox isSelected={isOverridden} onChange={setOverridden}>
              {t('booking.override')}
            </Checkbox>
          )}
        </>
      )}
      <RefusalNotice error={booking.error ?? query.error} />
    </BookableDetail>
  );
}
