import type { ClassBooking } from '@foyer/contract/classes';
import type { Key } from '@foyer/contract/shared/keys';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useClassFormat } from '../../participation/use-class-format.ts';
import { useFormats } from '../../platform/Formats.tsx';
import { isolated } from '../../platform/isolated.ts';
import { periodText } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import { useClassHref } from './HeldPlace.tsx';

interface ClassPageProps {
  details: ClassBooking;
  person: Key;
  title: string;
  children: ReactNode;
}

/** A page about paying for a place in a class, with a link back to the class. */
export function ClassPage({ details, person, title, children }: ClassPageProps) {
  const { t } = useText();
  const words = useClassFormat();
  const formats = useFormats();
  const { timeZone, startsAt, endsAt, name } = details;
  return (
    <div className="page">
      <StandaloneLink href={useClassHref(details, person)} hasArrow={false}>
        <ArrowLeft className="icon" data-directional="" />
        {t('booking.backToClass', { name: isolated(name) })}
      </StandaloneLink>
      <div className="page-head">
        <div>
          <h1>{title}</h1>
          <p>{words.listed([name, periodText(startsAt, endsAt, { ...formats, timeZone })])}</p>
        </div>
      </div>
      <div className="stack">{children}</div>
    </div>
  );
}
