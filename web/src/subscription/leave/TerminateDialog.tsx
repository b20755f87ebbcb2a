import type { Key } from '@foyer/contract/shared/keys';
import type { SuggestedTermination } from '@foyer/contract/subscription/leave';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { Waiting } from '../../frame/Waiting.tsx';
import { callOnce } from '../../platform/call-once.ts';
import { useFormats } from '../../platform/Formats.tsx';
import { isolated } from '../../platform/isolated.ts';
import { writePlainDate } from '../../platform/plain-date.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { membershipOf } from '../membership-calls.ts';
import { OwnedOffers } from '../person-offers/OwnedOffers.tsx';
import { Consequences } from './Consequences.tsx';
import { DoneDialog } from './DoneDialog.tsx';
import { EndDate, otherDay } from './EndDate.tsx';
import { FinalBill } from './FinalBill.tsx';
import { terminationDatesQuery, terminationSummaryQuery } from './queries.ts';

interface TerminateDialogProps {
  person: Key;
  owned: OwnedSubscription;
  onClose: () => void;
}

/** Terminates a membership: the last day, the final bill and what else ends, then one press. */
export function TerminateDialog({ person, owned, onClose }: TerminateDialogProps) {
  const { t } = useText();
  const { dates } = useFormats();
  const long = (day: string) => writePlainDate(day, dates, 'long');
  const membership = membershipOf(person, owned);
  const query = useQuery(terminationDatesQuery(membership));
  const suggested = query.data;
  const [picked, setPicked] = useState<string>();
  const [other, setOther] = useState<string | null>(null);
  const choice = picked ?? suggested?.dates[0]?.endsOn ?? otherDay;
  const endsOn = isPossible(choice === otherDay ? other : choice, suggested);
  const terminate = useMutation({
    mutationFn: (lastDay: string) =>
      callOnce('POST subscription/terminate-subscription', { ...membership, endsOn: lastDay }),
  });
  const { name } = owned;
  if (terminate.data)
    return (
      <DoneDialog
        title={t('leave.terminated', { plan: isolated(name), date: long(terminate.data.endsOn) })}
        received={t('leave.received')}
        at={terminate.data.receivedAt}
        onClose={onClose}
      >
        <p>{t('leave.regretHint')}</p>
      </DoneDialog>
    );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('leave.terminateTitle', { plan: isolated(name) })}
      foot={(close) => (
        <>
          {suggested && (
            <Button
              variant="danger-solid"
              isDisabled={!endsOn}
              isPending={terminate.isPending}
              onPress={() => endsOn && terminate.mutate(endsOn)}
            >
              {endsOn ? t('leave.terminateOn', { date: long(endsOn) }) : t('leave.terminate')}
            </Button>
          )}
          <Button onPress={close}>{t('membership.keep')}</Button>
        </>
      )}
    >
      {suggested ? (
        <>
          <p>{introOf(suggested, owned, { t, long })}</p>
          <EndDate
            suggested={suggested}
            currency={owned.currency}
            choice={choice}
            onChoice={setPicked}
            other={other}
            onOther={setOther}
          />
          {endsOn && <Summary person={person} owned={owned} endsOn={endsOn} />}
          <RefusalNotice error={terminate.error} />
          <OwnedOffers person={person} owned={owned} isLeaving onAccepted={onClose} />
        </>
      ) : (
        <Waiting queries={[query]} failed={t('leave.loadError')} />
      )}
    </Dialog>
  );
}

const isPossible = (day: string | null, suggested: SuggestedTermination | undefined): string | undefined =>
  day && suggested && suggested.earliest <= day && day <= suggested.latest ? day : undefined;

interface Words {
  t: ReturnType<typeof useText>['t'];
  long: (day: string) => string;
}

/** Why the first possible day is the first. */
function introOf(
  { earliest, regular, bound, noticeUntil, dates }: SuggestedTermination,
  { startsOn }: OwnedSubscription,
  { t, long }: Words,
): ReactNode {
  if (regular) return t('leave.staffEarlier', { date: long(regular) });
  if (earliest < startsOn) return t('leave.notBegun', { date: long(earliest) });
  if (bound) return t('leave.bound', { date: long(bound) });
  if (noticeUntil) return t('leave.notice', { date: long(noticeUntil) });
  return t(dates.length > 1 ? 'leave.anyDay' : 'leave.oneDay');
}

interface SummaryProps {
  person: Key;
  owned: OwnedSubscription;
  endsOn: string;
}

function Summary({ person, owned, endsOn }: SummaryProps) {
  const { t } = useText();
  const query = useQuery(terminationSummaryQuery(membershipOf(person, owned), endsOn));
  if (!query.data) return <Waiting queries={[query]} failed={t('leave.billError')} />;
  return (
    <div className="leave-summary" aria-busy={query.isPlaceholderData}>
      <FinalBill bill={query.data.bill} />
      <Consequences happens={query.data.consequences} />
    </div>
  );
}
