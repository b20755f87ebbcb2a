import { useWorksAt } from '../../participation/use-works-at.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';
import type { CampDetails } from '../queries.ts';

const ChildrenDialog = lazyPart(() => import('./ChildrenDialog.tsx'), 'ChildrenDialog');

/** For staff of the camp's centre: who comes, and what they have to know of them. */
export function ChildrenButton({ details }: { details: CampDetails }) {
  const { t } = useText();
  const isStaff = useWorksAt()(details.campCenterId);
  if (!isStaff) return null;
  return (
    <div>
      <DialogButton dialog={(close) => <ChildrenDialog details={details} onClose={close} />}>
        {t('camps.children')}
      </DialogButton>
    </div>
  );
}
