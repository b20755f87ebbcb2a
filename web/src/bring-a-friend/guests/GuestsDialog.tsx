import type { ExpectedGuest } from '@foyer/contract/bring-a-friend';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { Waiting } from '../../frame/Waiting.tsx';
import { callApi } from '../../platform/api.ts';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { StateBadge } from '../../ui/badge/StateBadge.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Row, Rows } from '../../ui/sheet/Sheet.tsx';
import { lastDay } from '../last-day.ts';
import { expectedGuestsQuery } from '../queries.ts';

function Guest({ expected, onCheckIn, isPending }: GuestProps) {
  const { t } = useText();
  const { time, date } = useFormat();
  const { guest, hostName, state, usedAt, validUntil } = expected;
  return (
    <Row
      title={<bdi>{`${guest.firstName} ${guest.lastName}`}</bdi>}
      meta={
        <>
          {t('guests.of', { name: hostName })}
          {state === 'TAKEN' && ` · ${t('friend.until', { date: date(lastDay(validUntil)) })}`}
        </>
      }
      end={
        usedAt ? (
          <StateBadge state="paid">{t('guests.in', { time: time(usedAt) })}</StateBadge>
        ) : (
          <Button variant="primary" isPending={isPending} onPress={onCheckIn}>
            {t('guests.checkIn')}
          </Button>
        )
      }
    />
  );
}
interface GuestProps {
  expected: ExpectedGuest;
  isPending: boolean;
  onCheckIn(): void;
}

/** Who can still come as a guest, and who came today. */
export function GuestsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const client = useQueryClient();
  const query = useQuery(expectedGuestsQuery);
  const checkIn = useMutation({
    mutationFn: (pass: string) => callApi('POST bring-a-friend/check-in-guest', { pass }),
    onSettled: () => client.invalidateQueries({ queryKey: expectedGuestsQuery.queryKey }),
  });
  const guests = query.data?.guests;
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t('guests.title')}>
      {!guests && <Waiting queries={[query]} failed={t('guests.loadError')} />}
      {guests?.length === 0 && <p>{t('guests.none')}</p>}
      {guests && guests.length > 0 && (
        <Rows>
          {guests.map((expected) => (
            <Guest
              key={expected.pass}
              expected={expected}
              isPending={checkIn.isPending && checkIn.variables === expected.pass}
              onCheckIn={() => checkIn.mutate(expected.pass)}
            />
          ))}
        </Rows>
      )}
      <RefusalNotice error={checkIn.error} />
    </Dialog>
  );
}
