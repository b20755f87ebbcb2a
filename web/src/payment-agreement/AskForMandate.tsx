import type { Key } from '@foyer/contract/shared/keys';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RefusalNotice } from '../frame/RefusalNotice.tsx';
import { Waiting } from '../frame/Waiting.tsx';
import { callApi } from '../platform/api.ts';
import { invalidate } from '../platform/invalidate.ts';
import { selectedUser } from '../platform/selected-user.ts';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { Notice } from '../ui/message/Notice.tsx';
import { Sheet, SheetBody } from '../ui/sheet/Sheet.tsx';
import { agreementMethodsQuery } from './queries.ts';

interface Props {
  member: Key;
  name: string;
  /** Without an address no letter can be sent. */
  hasEmail: boolean;
}

/** Staff have a letter sent that leads the member to the mandate; nobody else can give it. Only where the club collects. */
export function AskForMandate(props: Props) {
  const { t } = useText();
  const { member } = props;
  const query = useQuery(agreementMethodsQuery(member, member.centerId));
  const { data } = query;
  if (data && !data.dd) return null;
  return (
    <Sheet title={t('mandate.askTitle')}>
      <SheetBody>
        {data ? (
          <Ask {...props} isAgreed={data.current !== undefined} isBehind={data.hasOverdueDebt} />
        ) : (
          <Waiting queries={[query]} failed={t('agreement.loadError')} />
        )}
      </SheetBody>
    </Sheet>
  );
}

function Ask({
  member,
  name,
  hasEmail,
  isAgreed,
  isBehind,
}: Props & { isAgreed: boolean; isBehind: boolean }) {
  const { t } = useText();
  const queryClient = useQueryClient();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () =>
      callApi(`POST payment/${isAgreed ? 'update' : 'create'}-ddpl-payment-agreement`, {
        ...selectedUser(member),
        centerId: member.centerId,
      }),
    onSettled: () => invalidate(queryClient, 'payment-agreement', 'POST payment/find-agreement-methods'),
  });
  if (isBehind) return <Notice tone="warn">{t('mandate.askOverdue', { name })}</Notice>;
  if (!hasEmail) return <Notice tone="warn">{t('mandate.askNoEmail', { name })}</Notice>;
  return (
    <div className="stack">
      <p>{t('mandate.askText', { name })}</p>
      <RefusalNotice error={error} />
      {data && (
        <Notice tone="success" isNews>
          {t('mandate.askSent', { to: data.linkSentTo ?? name })}
        </Notice>
      )}
      <div className="actions">
        <Button isPending={isPending} onPress={() => mutate()}>
          {t(data ? 'mandate.askAgain' : 'mandate.ask')}
        </Button>
      </div>
    </div>
  );
}
