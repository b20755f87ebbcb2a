import type { Use } from '@foyer/contract/booking';
import { messageKeyOf, type RefusalCode } from '@foyer/contract/shared/refusal';
import { useUseText } from '../../participation/taking-part/use-foot-texts.ts';
import { useFormats } from '../../platform/Formats.tsx';
import { dayText, noonOf } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { Badge } from '../../ui/badge/Badge.tsx';
import { Row } from '../../ui/sheet/Sheet.tsx';

interface StandingDateProps {
  date: string;
  state: 'FREE' | 'TAKEN' | 'HOLIDAY' | 'NOT_ALLOWED' | 'PENDING' | 'BOOKED' | 'REFUSED' | 'CANCELLED';
  reason: RefusalCode | undefined;
  closedBecause?: string | undefined;
  /** What it would use. */
  use?: Use | undefined;
  href?: string | undefined;
}

/** One date, and what comes of it. */
export function StandingDate({ date, state, reason, closedBecause, use, href }: StandingDateProps) {
  const { t, say } = useText();
  const formats = useFormats();
  const sayUse = useUseText();
  const isGood = state === 'FREE' || state === 'BOOKED';
  const why = closedBecause ?? (reason && state !== 'TAKEN' ? say(messageKeyOf(reason)) : undefined);
  return (
    <Row
      title={dayText(noonOf(date, formats.timeZone), formats)}
      meta={why ?? (use && sayUse(use))}
      end={<Badge tone={isGood ? 'success' : 'neutral'}>{t(`weekly.${state}`)}</Badge>}
      {...(href && { href })}
    />
  );
}
