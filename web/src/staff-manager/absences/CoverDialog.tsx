import { useQuery } from '@tanstack/react-query';
import { Waiting } from '../../frame/Waiting.tsx';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { freeStaffQuery, type Session } from '../queries.ts';
import { NeededSession } from './NeededSession.tsx';

interface CoverDialogProps {
  session: Session;
  centerId: number;
  staffId: number;
  onClose: () => void;
}

/** Qualified people first, and of those who are, the ones who work then. */
const fit = (one: { isQualified: boolean; isWorking: boolean }): number =>
  (one.isQualified ? 2 : 0) + (one.isWorking ? 1 : 0);

/** Who could take one session over from somebody who is away. */
export function CoverDialog({ session, centerId, staffId, onClose }: CoverDialogProps) {
  const { t } = useText();
  const { bookingId, activityId, startsAt, endsAt, staffIds, name } = session;
  const query = useQuery(
    freeStaffQuery({ centerId, activityId, bookingId, at: { from: startsAt, until: endsAt } }, true),
  );
  const candidates = query.data?.staff
    .filter(({ id, isFree, isAbsent }) => isFree !== false && !isAbsent && !staffIds.includes(id))
    .map((one) => ({
      ...{ id: one.id, name: one.name },
      isQualified: one.isQualified ?? true,
      isWorking: one.isWorking ?? true,
    }))
    .toSorted((a, b) => fit(b) - fit(a));
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('manage.cover.title', { name: isolated(name) })}
      foot={<Button onPress={onClose}>{t('ui.close')}</Button>}
    >
      {candidates ? (
        <ul className="schedule-people">
          <NeededSession needed={{ session, candidates }} staffId={staffId} isNotified mayAssign />
        </ul>
      ) : (
        <Waiting queries={[query]} failed={t('manage.loadError')} />
      )}
    </Dialog>
  );
}
