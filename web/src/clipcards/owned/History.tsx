import type { Clipcard } from '@foyer/contract/clipcards';
import { numberFormatter } from '@foyer/contract/shared/formatters';
import { ChevronDown } from 'lucide-react';
import { useFormats } from '../../platform/Formats.tsx';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';

/** What happened to the clips of a card, newest first. */
export function History({ card }: { card: Clipcard }) {
  const { t, say, has } = useText();
  const wordsOf = (reason: string) =>
    has(`clipcards.reason.${reason}`) ? say(`clipcards.reason.${reason}`) : reason;
  const { date } = useFormat();
  const { numbers } = useFormats();
  const change = numberFormatter(numbers, { signDisplay: 'exceptZero' });
  return (
    <details className="clip-history">
      <summary aria-label={t('clipcards.historyOf', { name: card.name })}>
        {t('clipcards.history')}
        <ChevronDown className="icon" />
      </summary>
      {card.history.length === 0 ? (
        <p className="row-meta">{t('clipcards.noHistory')}</p>
      ) : (
        <ul>
          {card.history.map((entry, place) => (
            // Two things may happen at one instant.
            <li key={`${entry.at} ${place}`}>
              <time className="row-meta" dateTime={entry.at}>
                {date(entry.at)}
              </time>
              <bdi>{wordsOf(entry.reason)}</bdi>
              <span className="figure" dir="ltr">
                {change.format(entry.change)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
