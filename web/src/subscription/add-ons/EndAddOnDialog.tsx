import type { Key } from '@foyer/contract/shared/keys';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { Waiting } from '../../frame/Waiting.tsx';
import type { AnswerFor } from '../../platform/api.ts';
import { callOnce } from '../../platform/call-once.ts';
import { useFormat } from '../../platform/format.ts';
import { isDefiniteAnswer } from '../../platform/idempotency-keys.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { LazyDatePicker } from '../../ui/date/LazyDatePicker.tsx';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';
import { IconList } from '../../ui/sheet/IconList.tsx';
import { membershipOf, useMembershipChanged } from '../membership-calls.ts';
import { useBookedPlaces } from '../use-booked-places.tsx';
import { endOfAddOnQuery } from './queries.ts';

interface EndAddOnDialogProps {
  person: Key;
  owned: OwnedSubscription;
  addOn: OwnedSubscription['addOns'][number];
  onClose: () => void;
}

type Ending = AnswerFor<'POST subscription/get-terminate-addon-summary'>;

/** The last day, the credit and the places that go with the add-on. */
function WhatHappens({ addOn, ending }: Pick<EndAddOnDialogProps, 'addOn'> & { ending: Ending }) {
  const { t } = useText();
  const { money, mediumDate: date } = useFormat();
  const placeItems = useBookedPlaces();
  const { lastDay, credit, currency, places } = ending;
  const name = isolated(addOn.name);
  return (
    <>
      <p>
        {lastDay < addOn.startsOn
          ? t('addOns.neverStarts', { name })
          : t('addOns.lastDay', { name, date: date(lastDay) })}
      </p>
      {credit > 0 && <p>{t('addOns.credit', { amount: money(credit, currency) })}</p>}
      {places.length > 0 && (
        <>
          <p>{t('addOns.places')}</p>
          <IconList items={placeItems({ cancelled: places, kept: [] })} />
        </>
      )}
    </>
  );
}

/** Ends an add-on: what that does is said before. */
export function EndAddOnDialog({ person, owned, addOn, onClose }: EndAddOnDialogProps) {
  const { t } = useText();
  const { mediumDate: date } = useFormat();
  const { refetch } = useMembershipChanged();
  const [lastDay, setLastDay] = useState<string | null>(null);
  const ended = {
    ...membershipOf(person, owned),
    addOnId: addOn.addOnId,
    ...(lastDay && { lastDay }),
  };
  const query = useQuery(endOfAddOnQuery(ended));
  const ending = query.data;
  const end = useMutation({
    mutationFn: () => callOnce('POST subscription/terminate-addon', ended),
    onSuccess: async ({ lastDay: last }) => {
      await refetch();
      toasts.add(t('addOns.ended', { name: isolated(addOn.name), date: date(last) }));
      onClose();
    },
  });
  const why = query.error && isDefiniteAnswer(query.error) ? query.error : null;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('addOns.endTitle', { name: isolated(addOn.name) })}
      confirm={t('addOns.end')}
      keep={t('addOns.keep')}
      isDestructive
      isPending={end.isPending || query.isFetching}
      onConfirm={() => ending && !why && end.mutate()}
    >
      <RefusalNotice error={end.error ?? why} />
      {ending?.earliestDay && (
        <LazyDatePicker
          label={t('addOns.chooseLastDay')}
          value={lastDay ?? ending.lastDay}
          earliest={ending.earliestDay}
          help={t('addOns.earliest', { date: date(ending.earliestDay) })}
          onChange={setLastDay}
        />
      )}
      {ending && !why && <WhatHappens addOn={addOn} ending={ending} />}
      {!ending && !why && <Waiting queries={[query]} failed={t('addOns.loadError')} />}
    </ConfirmDialog>
  );
}
