import type { Planned } from '@foyer/contract/dashboard/planned';
import type { FamilyMember } from '@foyer/contract/person/family';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { keyOfClass } from '../classes/bookable-class.ts';
import { usePictureOf } from '../classes/picture.ts';
import { RefusalNotice } from '../frame/RefusalNotice.tsx';
import { bookedHref } from '../participation/address.ts';
import { canCancel, cancelTextKey, useCancelDialog } from '../participation/cancel/use-cancel-dialog.tsx';
import { titleOf } from '../participation/planned-words.ts';
import { useWorksAt } from '../participation/use-works-at.ts';
import { fullName } from '../person/full-name.ts';
import { FormatsProvider, useFormats } from '../platform/Formats.tsx';
import { isolated } from '../platform/isolated.ts';
import { localTimes, noonOf } from '../platform/local-time.ts';
import { useText } from '../platform/text.ts';
import { Agenda, AgendaDay } from '../ui/agenda/Agenda.tsx';
import { BookingRow } from '../ui/agenda/BookingRow.tsx';
import { Pass } from '../ui/agenda/Pass.tsx';
import { Button } from '../ui/button/Button.tsx';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { RowMenu } from './RowMenu.tsx';
import { daysOf, eachDate, foldBegun, nextUp } from './schedule.ts';
import { usePlannedFormat } from './use-planned-format.ts';

interface ScheduleProps {
  planned: readonly Planned[];
  own: Key;
  family: readonly FamilyMember[];
}

interface OneProps {
  one: Planned;
  own: Key;
  leave: ReturnType<typeof useCancelDialog>;
}

/** Links to the class in the timetable or to the court, for the person who takes part. */
const hrefOf = ({ startsAt, timeZone, participation: { person }, ...one }: Planned, own: Key) =>
  bookedHref(isSameKey(person, own) ? undefined : person, {
    ...one,
    day: localTimes(timeZone)(startsAt).day,
  });

const cancelledOf = (one: Planned) => ({
  ...{ key: keyOfClass(one), title: titleOf(one), waiting: one.waiting },
  ...(one.dates && { hasTerm: true as const }),
});

/** The one thing that comes next. */
function Next({ one, own, leave }: OneProps) {
  const { t } = useText();
  const words = usePlannedFormat();
  const pictureOf = usePictureOf();
  const isStaff = useWorksAt()(one.bookingCenterId);
  const { person } = one.participation;
  return (
    <Pass
      picture={pictureOf(one)}
      kicker={words.nextUp(one)}
      at={one.startsAt}
      title={<bdi>{titleOf(one)}</bdi>}
      meta={words.listed([...(isSameKey(person, own) ? [] : [person.firstName]), words.meta(one)])}
      actions={
        <>
          {canCancel(one.participation, isStaff) && (
            <Button
              variant="on-block"
              isPending={leave.isPending}
              onPress={() => leave.leave(one.participation, cancelledOf(one))}
            >
              {t('booking.cancel')}
            </Button>
          )}
          <LinkButton
            variant="on-block"
            href={hrefOf(one, own)}
            aria-label={t('dashboard.detailsNamed', { name: isolated(titleOf(one)) })}
          >
            {t('dashboard.details')}
          </LinkButton>
        </>
      }
    />
  );
}

/** The first three of a family have colours of their own. */
const colours = [1, 2, 3] as const;

function PlannedRow({ one, own, family, leave }: OneProps & Pick<ScheduleProps, 'family'>) {
  const { t } = useText();
  const words = usePlannedFormat();
  const isStaff = useWorksAt()(one.bookingCenterId);
  const { participation, isCancelled } = one;
  const { person } = participation;
  const member = family.find(({ personId, centerId }) => isSameKey({ id: personId, centerId }, person));
  const colour = member && colours[family.indexOf(member)];
  const isLeft = !isCancelled && canCancel(participation, isStaff);
  return (
    <BookingRow
      at={one.startsAt}
      title={<bdi>{titleOf(one)}</bdi>}
      meta={words.meta(one)}
      who={{
        name: member ? fullName(member) : person.firstName,
        shortName: isSameKey(person, own) ? t('booking.me') : <bdi>{person.firstName}</bdi>,
        ...(colour && { person: colour }),
      }}
      state={isCancelled ? 'CANCELLED' : participation.state}
      stateText={isCancelled ? t('dashboard.cancelledByClub') : words.state(participation)}
      menu={
        <RowMenu
          name={titleOf(one)}
          leaveText={isLeft ? t(cancelTextKey(participation)) : undefined}
          href={hrefOf(one, own)}
          onLeave={() => leave.leave(participation, cancelledOf(one))}
        />
      }
    />
  );
}

interface ItemsProps extends ScheduleProps {
  next: Planned | undefined;
  leave: ReturnType<typeof useCancelDialog>;
}

/** Each time is that of the place where it happens. */
function Items({ planned, next, own, family, leave }: ItemsProps) {
  const formats = useFormats();
  return planned.map((one) => (
    <li key={`${one.bookingKey}-${one.participation.participationId}-${one.startsAt}`}>
      <FormatsProvider formats={{ ...formats, timeZone: one.timeZone }}>
        {one === next ? (
          <Next one={one} own={own} leave={leave} />
        ) : (
          <PlannedRow one={one} own={own} family={family} leave={leave} />
        )}
      </FormatsProvider>
    </li>
  ));
}

/** What has begun today is put away: it is not what somebody comes to this page for. */
function Begun(props: ItemsProps) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <li className="begun">
        <Button variant="quiet" size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          <ChevronDown className="icon" />
          {t('dashboard.begun', { classes: props.planned.length })}
        </Button>
      </li>
      {isOpen && <Items {...props} />}
    </>
  );
}

/** Day by day, the next thing first and loud. */
export function Schedule(props: ScheduleProps) {
  const { timeZone } = useFormats();
  const leave = useCancelDialog();
  const now = Date.now();
  const planned = eachDate(props.planned, now);
  const items = { ...props, leave, next: nextUp(planned, now) };
  return (
    <>
      <RefusalNotice error={leave.error} />
      <Agenda>
        {daysOf(planned).map(({ day, planned: ones }) => {
          const isToday = day === localTimes(ones[0]?.timeZone)(new Date(now)).day;
          const { begun, ahead } = foldBegun(ones, now);
          return (
            <AgendaDay key={day} at={noonOf(day, timeZone)} isToday={isToday}>
              {begun.length > 0 && <Begun {...items} planned={begun} />}
              <Items {...items} planned={ahead} />
            </AgendaDay>
          );
        })}
      </Agenda>
      {leave.dialog}
    </>
  );
}
