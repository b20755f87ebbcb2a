import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import { useClassFormat } from '../participation/use-class-format.ts';
import { useText } from '../platform/text.ts';
import { Badge } from '../ui/badge/Badge.tsx';
import { Button } from '../ui/button/Button.tsx';

interface Props {
  name: string;
  /** The page of the person, for staff who may open it. */
  href: string | undefined;
  facts: string[];
  checkedInAt: string | undefined;
  timeZone: string;
  /** Checks the person in. Left out before it is time. */
  onCheckIn?: (() => void) | undefined;
  /** What is wrong with the person. */
  children?: ReactNode;
}

/** Somebody who comes today: a participant or a guest. */
export function Expected({ name, href, facts, checkedInAt, timeZone, onCheckIn, children }: Props) {
  const { t } = useText();
  const { time, listed } = useClassFormat();
  return (
    <li>
      <div>
        {href === undefined ? (
          <bdi className="front-desk-name">{name}</bdi>
        ) : (
          <Link className="front-desk-name" href={href}>
            <bdi>{name}</bdi>
          </Link>
        )}
        {facts.length > 0 && <p className="row-meta">{listed(facts)}</p>}
        {children}
      </div>
      {checkedInAt ? (
        <Badge tone="success">{t('frontDesk.inSince', { time: time(checkedInAt, timeZone) })}</Badge>
      ) : (
        onCheckIn && (
          <Button size="small" aria-label={t('frontDesk.checkInThis', { name })} onPress={onCheckIn}>
            {t('frontDesk.checkIn')}
          </Button>
        )
      )}
    </li>
  );
}
