import type { Key } from '@foyer/contract/shared/keys';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalNotice } from '../frame/RefusalNotice.tsx';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { Sheet, SheetBody } from '../ui/sheet/Sheet.tsx';
import { beginAgreement } from './begin-agreement.ts';
import { LtpsMethods } from './LtpsMethods.tsx';

/** Staff begin an agreement for a member, who gives it at LTPS on the same screen. */
export function LtpsForStaff({ member, name }: { member: Key; name: string }) {
  const { t } = useText();
  const { centerId } = member;
  const [methodId, setMethodId] = useState('');
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => beginAgreement({ person: member, centerId, methodId }),
  });
  return (
    <Sheet title={t('ltps.staffTitle')}>
      <SheetBody>
        <div className="stack">
          <p>{t('ltps.staffText', { name })}</p>
          <RefusalNotice error={error} />
          <LtpsMethods person={member} centerId={centerId} methodId={methodId} onChange={setMethodId} />
          <div className="actions">
            <Button isDisabled={methodId === ''} isPending={isPending || isSuccess} onPress={() => mutate()}>
              {t('ltps.go')}
            </Button>
          </div>
        </div>
      </SheetBody>
    </Sheet>
  );
}
