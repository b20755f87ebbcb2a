import type { Key } from '@foyer/contract/shared/keys';
import { useMutation } from '@tanstack/react-query';
import { KeyRound, LogOut } from 'lucide-react';
import { useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { callApi } from '../../platform/api.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';
import { useUser } from '../queries.ts';

type Change = 'memberSessions' | 'memberReset';

/** What staff do for a member whose telephone is gone; a manager of the centre also removes passkeys that were lost. */
export function EndSessions({ memberKey, name }: { memberKey: Key; name: string }) {
  const { t } = useText();
  const user = useUser();
  const [change, setChange] = useState<Change>();
  const isOwn = user?.userId === memberKey.id && user.centerId === memberKey.centerId;
  const act = useMutation({
    mutationFn: async (change: Change) => {
      if (change === 'memberReset') await callApi('POST user/reset-second-factor', selectedUser(memberKey));
      else await callApi('POST user/end-sessions-of', selectedUser(memberKey));
    },
    onSuccess: (_done, change) => {
      toasts.add(t(change === 'memberReset' ? 'security.memberResetDone' : 'security.memberEnded'));
      setChange(undefined);
    },
    onError: () => setChange(undefined),
  });
  if (isOwn) return null;
  return (
    <>
      <RefusalNotice error={act.error} />
      <div className="actions">
        <Button onPress={() => setChange('memberSessions')}>
          <LogOut className="icon" data-directional="" />
          {t('security.memberSessionsConfirm')}
        </Button>
        {user?.accessLevel.includes('MANAGER') && (
          <Button onPress={() => setChange('memberReset')}>
            <KeyRound className="icon" />
            {t('security.memberResetConfirm')}
          </Button>
        )}
      </div>
      {change && (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setChange(undefined)}
          title={t(`security.${change}`, { name })}
          confirm={t(`security.${change}Confirm`)}
          keep={t('security.cancel')}
          isDestructive
          isPending={act.isPending}
          onConfirm={() => act.mutate(change)}
        >
          <p>{t(`security.${change}Text`, { name })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
