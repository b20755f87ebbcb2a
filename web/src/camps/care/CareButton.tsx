import type { Key } from '@foyer/contract/shared/keys';
import { isolated } from '../../platform/isolated.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';
import { keyOfLine } from '../basket/key-of-line.ts';
import type { CampInfo } from '../queries.ts';

const CareDialog = lazyPart(() => import('./CareDialog.tsx'), 'CareDialog');

interface CareButtonProps {
  info: CampInfo;
  person: Key;
  /** The camp is over, so that nothing can be corrected any more. */
  isOver: boolean;
}

/** Opens what staff have to know of a child who has a place. */
export function CareButton({ info, person, isOver }: CareButtonProps) {
  const { t } = useText();
  const { person: child, participation, status } = info;
  if (!participation || status !== 'PU' || isOver) return null;
  const place = keyOfLine(participation);
  return (
    <DialogButton
      size="small"
      aria-label={t('camps.actionNamed', {
        action: t('camps.care.details'),
        what: isolated(child.firstName),
      })}
      dialog={(close) => <CareDialog {...{ person, child, place }} onClose={close} />}
    >
      {t('camps.care.details')}
    </DialogButton>
  );
}
