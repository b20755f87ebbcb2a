import type { Clipcard } from '@foyer/contract/clipcards';
import { numberFormatter } from '@foyer/contract/shared/formatters';
import { useFormats } from '../../platform/Formats.tsx';
import { writePlainDate } from '../../platform/plain-date.ts';
import { useText } from '../../platform/text.ts';
import { StateBadge } from '../../ui/badge/StateBadge.tsx';
import { Renewal } from '../subscription/Renewal.tsx';
import { useListOf } from '../use-list-of.ts';
import { ClipStrip } from './ClipStrip.tsx';
import { History } from './History.tsx';
import './owned.css';

/** Until when, for what, where, and whose it is where it may be somebody else's. */
function useFacts(
  { validUntil, state, activityGroups, usableAt, person }: Clipcard,
  hasName: boolean,
): string[] {
  const { t } = useText();
  const { dates } = useFormats();
  const listOf = useListOf();
  const date = validUntil && writePlainDate(validUntil, dates, 'long');
  const until = date && t(state === 'EXPIRED' ? 'clipcards.wasUntil' : 'clipcards.until', { date });
  return [
    ...(hasName ? [t('clipcards.forPerson', { name: person.firstName })] : []),
    until ?? t('clipcards.forever'),
    ...(activityGroups.length > 0 ? [listOf(activityGroups)] : []),
    ...(usableAt.length > 0 ? [listOf(usableAt.map(({ centerName }) => centerName))] : []),
  ];
}

function Balance({ card }: { card: Clipcard }) {
  const { t } = useText();
  if (card.state !== 'ACTIVE') {
    return <StateBadge state="ENDED">{t(`clipcards.state.${card.state}`)}</StateBadge>;
  }
  return <CountOf left={card.clipsLeft} size={card.size} />;
}

function CountOf({ left, size }: { left: number; size: number }) {
  const { t } = useText();
  const { numbers } = useFormats();
  return (
    <p>
      <span className="figure">{numberFormatter(numbers).format(left)}</span>{' '}
      <span className="row-meta">{t('clipcards.leftOf', { size })}</span>
    </p>
  );
}

interface OwnedRowProps {
  card: Clipcard;
  hasName: boolean;
  hasHistory: boolean;
}

/** One card that somebody has, as it looks: punched where clips are gone. */
export function OwnedRow({ card, hasName, hasHistory }: OwnedRowProps) {
  const facts = useFacts(card, hasName);
  return (
    <li className="owned" data-state={card.state}>
      <div className="owned-words">
        <p className="row-title">
          <bdi>{card.name}</bdi>
        </p>
        <p className="row-meta">
          {facts.map((fact, place) => (
            <span key={fact}>
              {place > 0 && ' · '}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </p>
      </div>
      <ClipStrip size={card.size} left={card.clipsLeft} isOver={card.state !== 'ACTIVE'} />
      <div className="owned-balance">
        <Balance card={card} />
      </div>
      {hasHistory && card.renewal && <Renewal card={card} renewal={card.renewal} />}
      {hasHistory && <History card={card} />}
    </li>
  );
}
