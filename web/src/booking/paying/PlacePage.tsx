import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useClassFormat } from '../../participation/use-class-format.ts';
import { useFormats } from '../../platform/Formats.tsx';
import { isolated } from '../../platform/isolated.ts';
import { periodText } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import type { PlaceToPay } from './place-to-pay.ts';

interface PlacePageProps {
  place: Pick<PlaceToPay, 'bookable' | 'backHref'>;
  title: string;
  children: ReactNode;
}

/** A page about paying for a place, with a link back to the class or the court. */
export function PlacePage({ place, title: heading, children }: PlacePageProps) {
  const { t } = useText();
  const words = useClassFormat();
  const formats = useFormats();
  const { timeZone, startsAt, endsAt, title } = place.bookable;
  return (
    <div className="page">
      <StandaloneLink href={place.backHref} hasArrow={false}>
        <ArrowLeft className="icon" data-directional="" />
        {t('booking.backToClass', { name: isolated(title) })}
      </StandaloneLink>
      <div className="page-head">
        <div>
          <h1>{heading}</h1>
          <p>{words.listed([title, periodText(startsAt, endsAt, { ...formats, timeZone })])}</p>
        </div>
      </div>
      <div className="stack">{children}</div>
    </div>
  );
}
