import type { Key } from '@foyer/contract/shared/keys';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { Snowflake } from 'lucide-react';
import { loadTexts } from '../../frame/load-texts.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';

const FreezeDialog = lazyPart(
  () => import('./FreezeDialog.tsx'),
  'FreezeDialog',
  () => Promise.all([loadTexts('freeze', 'invoices', 'refusals'), import('./FreezeDays.tsx')]),
);

interface FreezeButtonProps {
  person: Key;
  owned: OwnedSubscription;
}

export function FreezeButton({ person, owned }: FreezeButtonProps) {
  const { t } = useText();
  return (
    <DialogButton
      aria-label={t('membership.freezeNamed', { name: owned.name })}
      dialog={(close) => <FreezeDialog person={person} owned={owned} onClose={close} />}
    >
      <Snowflake className="icon" />
      {t('membership.freeze')}
    </DialogButton>
  );
}
