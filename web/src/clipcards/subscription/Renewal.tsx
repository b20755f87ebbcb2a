import type { Clipcard } from '@foyer/contract/clipcards';
import { Suspense, useState } from 'react';
import { useFormats } from '../../platform/Formats.tsx';
import { useFormat } from '../../platform/format.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { writePlainDate } from '../../platform/plain-date.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';

/** Asked by few, and a dialog is heavy. */
const StopDialog = lazyPart(() => import('./StopDialog.tsx'), 'StopDialog');

type Renewing = NonNullable<Clipcard['renewal']>;

/** When a card fills itself again and what that costs, and where that is stopped. */
export function Renewal({ card, renewal }: { card: Clipcard; renewal: Renewing }) {
  const { t } = useText();
  const { money } = useFormat();
  const { dates } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { nextOn, periodMonths, amount, currency } = renewal;
  return (
    <div className="owned-renewal">
      <p className="row-meta">
        {t('clipcards.again.on', { date: writePlainDate(nextOn, dates, 'long') })}
        {' · '}
        <bdi>{t('clipcards.again.amountEach', { count: periodMonths, amount: money(amount, currency) })}</bdi>
      </p>
      <Button
        size="small"
        aria-label={t('clipcards.again.stopOf', { name: card.name })}
        onPress={() => setOpen(true)}
      >
        {t('clipcards.again.stop')}
      </Button>
      {isOpen && (
        <Suspense>
          <StopDialog card={card} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
