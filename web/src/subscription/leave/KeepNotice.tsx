import type { Key } from '@foyer/contract/shared/keys';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { loadTexts } from '../../frame/load-texts.ts';
import { useFormat } from '../../platform/format.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';
import { Notice } from '../../ui/message/Notice.tsx';

const KeepDialog = lazyPart(
  () => import('./KeepDialog.tsx'),
  'KeepDialog',
  () => loadTexts('leave'),
);

interface KeepNoticeProps {
  person: Key;
  owned: OwnedSubscription;
}

/** Until when a terminated membership can be used, and kept. */
export function KeepNotice({ person, owned }: KeepNoticeProps) {
  const { t } = useText();
  const { mediumDate: date } = useFormat();
  const { can, endsOn } = owned;
  if (!can.regret || !endsOn) return null;
  return (
    <Notice
      tone="warn"
      action={
        <DialogButton dialog={(close) => <KeepDialog person={person} owned={owned} onClose={close} />}>
          {t('membership.keep')}
        </DialogButton>
      }
    >
      {t('membership.usableUntil', { date: date(endsOn) })}
    </Notice>
  );
}
