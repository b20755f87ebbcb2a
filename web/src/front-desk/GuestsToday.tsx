import type { ExpectedGuest } from '@foyer/contract/bring-a-friend';
import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { Button as PlainButton } from 'react-aria-components/Button';
import { lastDay } from '../bring-a-friend/last-day.ts';
import { expectedGuestsQuery } from '../bring-a-friend/queries.ts';
import { useConfig } from '../config/queries.ts';
import { fullName } from '../person/full-name.ts';
import { useFormat } from '../platform/format.ts';
import { useText } from '../platform/text.ts';
import { Expected } from './Expected.tsx';
import type { CheckingIn } from './use-check-in.ts';

interface Props {
  centerId: number;
  hrefOf: (person: Key) => string;
  checking: CheckingIn;
  timeZone: string;
}

/** Who can come as a guest today, and who has: checked in here like everybody else. Not where members bring nobody. */
export function GuestsToday({ centerId, ...rest }: Props) {
  const { t } = useText();
  const isOffered = useConfig().menu.bringAFriend !== 0;
  const { data } = useQuery({ ...expectedGuestsQuery(centerId), enabled: isOffered });
  const [isOpen, setOpen] = useState(false);
  const guests = data?.guests ?? [];
  if (!isOffered || guests.length === 0) return null;
  const there = guests.filter(({ state }) => state === 'USED').length;
  return (
    <ul className="rows">
      <li>
        <PlainButton
          className="row front-desk-session"
          aria-expanded={isOpen}
          onPress={() => setOpen((before) => !before)}
        >
          <UserRoundCheck className="icon" />
          <span className="row-main">
            <span className="row-title">{t('frontDesk.guests')}</span>
            <span className="row-meta">{t('frontDesk.guestsText')}</span>
          </span>
          <span className="row-end">
            <span className="figure">{t('frontDesk.there', { there, booked: guests.length })}</span>
          </span>
          <ChevronDown className="icon" data-turned={isOpen || undefined} />
        </PlainButton>
        {isOpen && (
          <ul className="front-desk-participants" aria-label={t('frontDesk.guests')}>
            {guests.map((expected) => (
              <Guest key={expected.pass} expected={expected} {...rest} />
            ))}
          </ul>
        )}
      </li>
    </ul>
  );
}

function Guest({
  expected,
  hrefOf,
  checking,
  timeZone,
}: Omit<Props, 'centerId'> & { expected: ExpectedGuest }) {
  const { t } = useText();
  const { date } = useFormat();
  const { guest, hostName, mayOpen, usedAt, validUntil } = expected;
  const name = fullName(guest);
  const key = { centerId: guest.centerId, id: guest.id };
  return (
    <Expected
      name={name}
      href={mayOpen ? hrefOf(key) : undefined}
      facts={[
        t('frontDesk.guestOf', { name: hostName }),
        ...(usedAt ? [] : [t('frontDesk.guestUntil', { date: date(lastDay(validUntil)) })]),
        ...(mayOpen ? [] : [t('frontDesk.elsewhere')]),
      ]}
      checkedInAt={usedAt}
      timeZone={timeZone}
      onCheckIn={() => checking.checkIn({ ...key, name, problems: [], isElsewhere: !mayOpen })}
    />
  );
}
