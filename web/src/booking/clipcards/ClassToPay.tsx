import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { detailsQuery } from '../../classes/queries.ts';
import { FullPage } from '../../frame/FullPage.tsx';
import { useRefusalText } from '../../frame/refusal-text.ts';
import { isDefiniteAnswer } from '../../platform/idempotency-keys.ts';
import { useText } from '../../platform/text.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import type { ClassDetails } from '../ClassSheet.tsx';
import { PlaceWaiting } from '../paying/PlaceWaiting.tsx';
import type { ClassAddress } from './address.ts';

/** In place of a class that cannot be paid for. Without a reason, the address names none. */
export function ClassNotThere({ children }: { children?: ReactNode }) {
  const { t } = useText();
  return (
    <FullPage
      art="climb"
      title={t('booking.notThere')}
      action={
        <LinkButton variant="primary" href="/booking">
          {t('booking.toTimetable')}
        </LinkButton>
      }
    >
      {children ?? t('booking.notThereText')}
    </FullPage>
  );
}

interface ClassToPayProps extends ClassAddress {
  children: (details: ClassDetails) => ReactNode;
}

/** Loads the class of the address, and says so if it is gone. */
export function ClassToPay({ person, booking, children }: ClassToPayProps) {
  const { t } = useText();
  const say = useRefusalText();
  const query = useQuery(detailsQuery(person, booking));
  const { data, error } = query;
  if (data) return children(data);
  if (error && isDefiniteAnswer(error)) return <ClassNotThere>{say(error)}</ClassNotThere>;
  return <PlaceWaiting queries={[query]} failed={t('booking.loadError')} />;
}
