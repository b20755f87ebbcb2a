import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { BookableSheet } from '../../participation/sheet/BookableSheet.tsx';
import { useText } from '../../platform/text.ts';
import { campQuery } from '../queries.ts';
import { CampDetail } from './CampDetail.tsx';

interface CampSheetProps {
  person: Key;
  other: Key | undefined;
  camp: Key;
  onClose: () => void;
  onOpen: (camp: Key) => void;
}

/** Everything about one camp, beside the list. */
export function CampSheet({ person, other, camp, onClose, onOpen }: CampSheetProps) {
  const { t } = useText();
  const query = useQuery(campQuery(person, camp));
  return (
    <BookableSheet
      label={query.data?.name ?? t('camps.camp')}
      closeText={t('camps.close')}
      onClose={onClose}
      query={query}
      failed={t('camps.campLoadError')}
    >
      {(details) => <CampDetail details={details} person={person} other={other} onOpen={onOpen} />}
    </BookableSheet>
  );
}
