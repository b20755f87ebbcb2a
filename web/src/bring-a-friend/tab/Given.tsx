import type { FriendLink, GivenVisit } from '@foyer/contract/bring-a-friend';
import type { Key } from '@foyer/contract/shared/keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { callApi } from '../../platform/api.ts';
import { useFormat } from '../../platform/format.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import type { BadgeState } from '../../ui/badge/badge-states.ts';
import { StateBadge } from '../../ui/badge/StateBadge.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { Row, Rows, Sheet } from '../../ui/sheet/Sheet.tsx';
import { lastDay } from '../last-day.ts';
import { guestVisitsQuery } from '../queries.ts';

const looks: Record<GivenVisit['state'], BadgeState> = {
  OFFERED: 'pending',
  TAKEN: 'BOOKED',
  USED: 'paid',
  RUN_OUT: 'ENDED',
  WITHDRAWN: 'CANCELLED',
};

/** When the visit can still be taken or used, or was. */
function useVisitTime() {
  const { t } = useText();
  const { moment, date } = useFormat();
  return ({ usedAt, validUntil, offeredAt, state }: GivenVisit): string => {
    if (usedAt) return t('friend.usedAt', { moment: moment(usedAt) });
    if (validUntil && state !== 'RUN_OUT') return t('friend.until', { date: date(lastDay(validUntil)) });
    return t('friend.offeredAt', { moment: moment(offeredAt) });
  };
}

function useWithdraw(person: Key) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ clipcardId, clipcardCenterId, clipcardSubId }: GivenVisit) =>
      callApi('POST bring-a-friend/revoke-friend-link', {
        ...selectedUser(person),
        clipcardId,
        clipcardCenterId,
        clipcardSubId,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: guestVisitsQuery(person).queryKey }),
  });
}

interface GivenProps {
  visits: readonly GivenVisit[];
  person: Key;
  onShare(link: FriendLink): void;
}

/** What became of the visits that one gave away. */
export function Given({ visits, person, onShare }: GivenProps) {
  const { t } = useText();
  const timeOf = useVisitTime();
  const withdraw = useWithdraw(person);
  const [chosen, setChosen] = useState<GivenVisit>();
  return (
    <Sheet title={t('friend.given')}>
      <Rows>
        {visits.map((visit) => {
          const { link, state, guestFirstName: name } = visit;
          return (
            <Row
              key={`${visit.clipcardCenterId} ${visit.clipcardId} ${visit.clipcardSubId}`}
              title={name ? <bdi>{name}</bdi> : t('friend.linkNumber', { number: visit.clipcardSubId })}
              meta={timeOf(visit)}
              end={
                <span className="actions">
                  <StateBadge state={looks[state]}>{t(`friend.state.${state}`)}</StateBadge>
                  {link && <Button onPress={() => onShare(link)}>{t('friend.share')}</Button>}
                  {(state === 'OFFERED' || state === 'TAKEN') && (
                    <Button variant="quiet" onPress={() => setChosen(visit)}>
                      {t('friend.withdraw')}
                    </Button>
                  )}
                </span>
              }
            />
          );
        })}
      </Rows>
      <RefusalNotice error={withdraw.error} />
      {chosen && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setChosen(undefined)}
          title={t('friend.withdrawTitle')}
          confirm={t('friend.withdraw')}
          keep={t('friend.keep')}
          isPending={withdraw.isPending}
          onConfirm={() => withdraw.mutate(chosen, { onSettled: () => setChosen(undefined) })}
        >
          {t(chosen.state === 'TAKEN' ? 'friend.withdrawTaken' : 'friend.withdrawOffered')}
        </ConfirmDialog>
      )}
    </Sheet>
  );
}
