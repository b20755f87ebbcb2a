import type { Planned } from '@foyer/contract/dashboard/planned';
import type { Key } from '@foyer/contract/shared/keys';
import { CalendarCheck, CalendarClock } from 'lucide-react';
import { bookedHref } from '../../participation/address.ts';
import { CheckIn, canCheckIn } from '../../participation/CheckIn.tsx';
import { placeOf, titleOf } from '../../participation/planned-words.ts';
import { useClassFormat } from '../../participation/use-class-format.ts';
import type { MemberSummary } from '../../person/members/queries.ts';
import { localTimes } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { StateBadge } from '../../ui/badge/StateBadge.tsx';
import { Link } from '../../ui/button/Link.tsx';
import { Row, RowIcon, Rows, Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';

function Visit({ visit, memberKey, isOver }: { visit: Planned; memberKey: Key; isOver: boolean }) {
  const { t } = useText();
  const words = useClassFormat();
  const { participation, isCancelled, startsAt, timeZone } = visit;
  const Icon = isOver ? CalendarCheck : CalendarClock;
  const { day } = localTimes(timeZone)(startsAt);
  const canComeIn = !isOver && !isCancelled && canCheckIn(participation, visit);
  const state = isCancelled ? 'CANCELLED' : participation.state;
  return (
    <Row
      icon={
        <RowIcon {...(!isOver && { tone: 'main' as const })}>
          <Icon className="icon" />
        </RowIcon>
      }
      title={
        <Link href={bookedHref(memberKey, { ...visit, day })}>
          <bdi>{titleOf(visit)}</bdi>
        </Link>
      }
      meta={words.listed([words.momentFirst(startsAt, timeZone), placeOf(visit)])}
      end={
        canComeIn ? (
          <CheckIn participation={participation} />
        ) : (
          <StateBadge state={state}>
            {isOver
              ? t('summary.visited')
              : isCancelled
                ? t('summary.cancelledByClub')
                : words.state(participation)}
          </StateBadge>
        )
      }
    />
  );
}

/** The next visits, to be checked in when they are due, and the last one. */
export function MemberVisits({ member, memberKey }: { member: MemberSummary; memberKey: Key }) {
  const { t } = useText();
  const { comingUp, lastVisit } = member;
  return (
    <Sheet title={t('summary.visits')}>
      {comingUp.length === 0 && !lastVisit ? (
        <SheetBody>
          <p className="row-meta">{t('summary.noVisits')}</p>
        </SheetBody>
      ) : (
        <Rows>
          {comingUp.map((visit) => (
            <Visit
              key={visit.participation.participationId}
              visit={visit}
              memberKey={memberKey}
              isOver={false}
            />
          ))}
          {lastVisit && <Visit visit={lastVisit} memberKey={memberKey} isOver />}
        </Rows>
      )}
    </Sheet>
  );
}
