import type { ReactNode } from 'react';
import { PlaceWaiting } from '../../booking/paying/PlaceWaiting.tsx';
import type { PlaceToPay } from '../../booking/paying/place-to-pay.ts';
import { useReleaseHolds } from '../../booking/paying/use-release-holds.ts';
import { FullPage } from '../../frame/FullPage.tsx';
import { useRefusalText } from '../../frame/refusal-text.ts';
import { useText } from '../../platform/text.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import type { CourtAddress } from './address.ts';
import { useCourtPlace } from './use-court-place.ts';

interface GoneProps {
  backHref: string;
  /** Why the court could not be kept; left out where the address names none. */
  children: ReactNode;
}

/** In place of a court that cannot be paid for. */
export function CourtNotThere({ backHref, children }: GoneProps) {
  const { t } = useText();
  return (
    <FullPage
      art="climb"
      title={t('courts.notKept')}
      action={
        <LinkButton variant="primary" href={backHref}>
          {t('courts.otherTime')}
        </LinkButton>
      }
    >
      {children}
    </FullPage>
  );
}

interface CourtPlaceProps extends CourtAddress {
  children: (place: PlaceToPay) => ReactNode;
}

/** Keeps the hour of the address while the page is shown, and says so if it is gone. */
export function CourtPlace({ children, ...address }: CourtPlaceProps) {
  useReleaseHolds([address.person]);
  const { t } = useText();
  const say = useRefusalText();
  const { place, queries, goneBy, isKeeping, backHref } = useCourtPlace(address);
  if (goneBy) return <CourtNotThere backHref={backHref}>{say(goneBy)}</CourtNotThere>;
  if (!place || isKeeping) return <PlaceWaiting queries={queries} failed={t('courts.loadError')} />;
  return children(place);
}
