import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { detailsQuery } from '../classes/queries.ts';
import { BookableSheet } from '../participation/sheet/BookableSheet.tsx';
import type { AnswerFor } from '../platform/api.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { useText } from '../platform/text.ts';

const ClassContent = lazyPart(() => import('./ClassContent.tsx'), 'ClassContent');

export type ClassDetails = AnswerFor<'POST classes/get-booking-details'>;

export interface ClassSheetProps {
  /** The person for whom the class is shown; undefined for visitors who have not signed in. */
  person: Key | undefined;
  /** The same person, if it is not the user. */
  other: Key | undefined;
  booking: Key;
  /** Opens another class in its place. */
  onOpen: (booking: Key) => void;
  onClose: () => void;
}

/** One class, with everything that can be done about it. */
export function ClassSheet(props: ClassSheetProps) {
  const { person, booking, onClose } = props;
  const { t } = useText();
  const query = useQuery(detailsQuery(person, booking));
  return (
    <BookableSheet
      label={query.data?.name ?? t('booking.class')}
      closeText={t('booking.close')}
      onClose={onClose}
      query={query}
      failed={t('booking.loadError')}
    >
      {(details) => <ClassContent {...props} details={details} />}
    </BookableSheet>
  );
}
