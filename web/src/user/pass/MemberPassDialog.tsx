import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { readCopy } from '../../frame/offline-copy.ts';
import { Waiting } from '../../frame/Waiting.tsx';
import { useText } from '../../platform/text.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { PassCard } from './PassCard.tsx';
import { passQuery } from './queries.ts';

interface Props {
  person: Key;
  onClose: () => void;
}

/** The pass as the server has just made it, or the one that was kept for a time without a connection. */
export function MemberPassDialog({ person, onClose }: Props) {
  const { t } = useText();
  const query = useQuery(passQuery(person));
  const pass = query.data ?? readCopy(person)?.pass;
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={t('pass.title')}>
      {pass ? <PassCard pass={pass} /> : <Waiting queries={[query]} failed={t('pass.failed')} />}
    </Dialog>
  );
}
