import type { GuestPass } from '@foyer/contract/bring-a-friend';
import type { FriendCode } from '@foyer/contract/shared/friend';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { FlowPage } from '../../person/flow/FlowPage.tsx';
import { type AnswerFor, callApi } from '../../platform/api.ts';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { lastDay } from '../last-day.ts';

interface TakeVisitProps {
  code: FriendCode;
  offer: AnswerFor<'POST bring-a-friend/validate-friend-code'>;
  onTaken(pass: GuestPass): void;
}

/** Who takes one along, where to and until when; whether the club may be in touch afterwards. */
export function TakeVisit({ code, offer, onTaken }: TakeVisitProps) {
  const { t } = useText();
  const { date, number } = useFormat();
  const [consent, setConsent] = useState(false);
  const take = useMutation({
    mutationFn: () => callApi('POST bring-a-friend/register-friend-code', { ...code, consent }),
    onSuccess: onTaken,
  });
  const { hostFirstName: name, centerName: center, visitsMost, visitsUsed, days } = offer;
  return (
    <FlowPage title={t('friend.offerTitle', { name })} intro={t('friend.offerText', { name, center })}>
      <Sheet>
        <SheetBody>
          <div className="stack">
            <p className="row-meta">{t('friend.offerUntil', { date: date(lastDay(offer.validUntil)) })}</p>
            <p className="row-meta">
              {t('friend.offerVisits', {
                used: number(visitsUsed),
                most: number(visitsMost),
                days: number(days),
              })}
            </p>
            <Checkbox isSelected={consent} onChange={setConsent}>
              {t('friend.consent')}
            </Checkbox>
            <div className="actions">
              <Button variant="primary" isPending={take.isPending} onPress={() => take.mutate()}>
                {t('friend.take')}
              </Button>
            </div>
            <RefusalNotice error={take.error} />
          </div>
        </SheetBody>
      </Sheet>
    </FlowPage>
  );
}
