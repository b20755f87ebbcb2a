import { CalendarPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../platform/lazy-part.ts';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { useNarrow } from '../ui/media/use-media.ts';

const CalendarDialog = lazyPart(() => import('./CalendarDialog.tsx'), 'CalendarDialog');

/**
 * Leads to what a calendar program needs; it is set up once, so that it comes when it is asked for. When narrow an
 * icon leaves room for the member pass beside it.
 */
export function CalendarButton() {
  const { t } = useText();
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        {...(isNarrow && { shape: 'icon', 'aria-label': t('calendar.title') })}
        onPress={() => setOpen(true)}
      >
        <CalendarPlus className="icon" />
        {!isNarrow && t('calendar.title')}
      </Button>
      {isOpen && (
        <Suspense>
          <CalendarDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
