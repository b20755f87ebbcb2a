import type { Planned } from '@foyer/contract/dashboard';
import type { FamilyMember } from '@foyer/contract/person/family';
import type { Key } from '@foyer/contract/shared/keys';
import { Eye } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { RefusalNotice } from '../app/RefusalNotice.tsx';
import { goTo } from '../app/session/leave.ts';
import { classHref } from '../booking/address.ts';
import { isPerson } from '../booking/taking-part.ts';
import { canLeave, leaveTextKey, useLeave } from '../booking/use-leave.tsx';
import { useWorksAt } from '../booking/use-works-at.ts';
import { usePictureOf } from '../classes/picture.ts';
import { fullName } from '../person/full-name.ts';
import { isolated } from '../platform/isolated.ts';
import { useText } from '../platform/text.ts';
import { Agenda, AgendaDay } from '../ui/agenda/Agenda.tsx';
import { BookingRow } from '../ui/agenda/BookingRow.tsx';
import { Pass } from '../ui/agenda/Pass.tsx';
import { Button } from '../ui/button/Button.tsx';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { FormatsProvider, useFormats } from '../ui/format/Formats.tsx';
import { localTimes, noonOf } from '../ui/week/local-time.ts';
import { daysOf, nextUp } from './schedule.ts';
import { usePlannedWords } from './use-planned-words.ts';

const RowMenu = lazy(async () => ({ default: (await import('./RowMenu.tsx')).RowMenu }));

interface ScheduleProps {
  planned: readonly Planned[];
  own: Key;
  family: readonly FamilyMember[];
}

interface OneProps {
  one: Planned;
  own: Key;
  leave: ReturnType<typeof useLeave>;
}

/** The class in the timetable of whoever takes part in it. */
const hrefOf = ({ bookingKey, startsAt, timeZone, participation: { person } }: Planned, own: Key) =>
  classHref(isPerson(person, own) ? undefined : person, {
    bookingKey,
    day: localTimes(timeZone)(startsAt).day,
  });

/** The one thing that comes next. */
function Next({ one, own, leave }: OneProps) {
  const { t } = useText();
  const words = usePlannedWords();
  const pictureOf = usePictureOf();
  const isStaff = useWorksAt()(one.bookingCenterId);
  const { person } = one.participation;
  return (
    <Pass
      picture={pictureOf(one)}
      kicker={words.nextUp(one)}
      at={one.startsAt}
      title={<bdi>{one.name}</bdi>}
      meta={words.listed([...(isPerson(person, own) ? [] : [person.firstName]), words.meta(one)])}
      actions={
        <>
          {canLeave(one.participation, isStaff) && (
            <Button
              variant="on-block"
              isPending={leave.isPending}
              onPress={() => leave.leave(one.participation, one)}
            >
              {t('booking.cancel')}
            </Button>
          )}
          <LinkButton
            variant="on-block"
            shape="icon"
            href={hrefOf(one, own)}
            aria-label={t('dashboard.show', { name: isolated(one.name) })}
          >
            <Eye className="icon" />
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
  const words = usePlannedWords();
  const isStaff = useWorksAt()(one.bookingCenterId);
  const { participation, isCancelled } = one;
  const { person } = participation;
  const member = family.find(({ personId, centerId }) => isPerson({ id: personId, centerId }, person));
  const colour = member && colours[family.indexOf(member)];
  const isLeft = !isCancelled && canLeave(participation, isStaff);
  return (
    <BookingRow
      at={one.startsAt}
      title={<bdi>{one.name}</bdi>}
      meta={words.meta(one)}
      who={{
        name: member ? fullName(member) : person.firstName,
        shortName: isPerson(person, own) ? t('booking.me') : <bdi>{person.firstName}</bdi>,
        ...(colour && { person: colour }),
      }}
      state={isCancelled ? 'CANCELLED' : participation.state}
      stateText={isCancelled ? t('dashboard.cancelledByClub') : words.state(participation)}
      menu={
        <Suspense>
          <RowMenu
            name={one.name}
            leaveText={isLeft ? t(leaveTextKey(participation)) : undefined}
            onShow={() => goTo(hrefOf(one, own))}
            onLeave={() => leave.leave(participation, one)}
          />
        </Suspense>
      }
    />
  );
}

/** Day by day, the next thing first and loud. Each time is that of the place where it happens. */
export function Schedule({ planned, own, family }: ScheduleProps) {
  const formats = useFormats();
  const leave = useLeave();
  const next = nextUp(planned, Date.now());
  return (
    <>
      <RefusalNotice error={leave.error} />
      <Agenda>
        {daysOf(planned).map(({ day, planned: ones }) => (
          <AgendaDay
            key={day}
            at={noonOf(day, formats.timeZone)}
            isToday={day === localTimes(ones[0]?.timeZone)(new Date()).day}
          >
            {ones.map((one) => (
              <li key={`${one.bookingKey}-${one.participation.participationId}`}>
                <FormatsProvider formats={{ ...formats, timeZone: one.timeZone }}>
                  {one === next ? (
                    <Next one={one} own={own} leave={leave} />
                  ) : (
                    <PlannedRow one={one} own={own} family={family} leave={leave} />
                  )}
                </FormatsProvider>
              </li>
            ))}
          </AgendaDay>
        ))}
      </Agenda>
      {leave.dialog}
    </>
  );
}
