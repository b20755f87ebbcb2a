import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';

const CalendarDialog = lazy(async () => ({ default: (await import('./CalendarDialog.tsx')).CalendarDialog }));

/** Leads to what a calendar program needs; it is set up once, so that it comes when it is asked for. */
export function CalendarButton() {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <CalendarPlus className="icon" />
        {t('dashboard.calendar')}
      </Button>
      {isOpen && (
        <Suspense>
          <CalendarDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
