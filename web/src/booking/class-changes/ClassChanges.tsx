import { CalendarClock, CalendarX2, ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Menu, MenuItem } from '../../ui/menu/Menu.tsx';
import type { ClassDetails } from '../ClassSheet.tsx';

const dialogs = {
  change: lazyPart(() => import('./ChangeClassDialog.tsx'), 'ChangeClassDialog'),
  cancel: lazyPart(() => import('./CancelClassDialog.tsx'), 'CancelClassDialog'),
};

/** The changes that staff can make to a class for everybody in it. */
export function ClassChanges({ details }: { details: ClassDetails }) {
  const { t } = useText();
  const [openDialog, setOpenDialog] = useState<keyof typeof dialogs>();
  const OpenDialog = openDialog && dialogs[openDialog];
  return (
    <>
      {details.mayChange && (
        <div>
          <Menu
            aria-label={t('booking.changes.menu')}
            onAction={(key) => setOpenDialog(key === 'cancel' ? 'cancel' : 'change')}
            trigger={
              <Button size="small">
                {t('booking.changes.menu')}
                <ChevronDown className="icon" />
              </Button>
            }
          >
            <MenuItem
              id="change"
              icon={<CalendarClock className="icon" />}
              textValue={t('booking.changes.changeClass')}
            >
              {t('booking.changes.changeClass')}
            </MenuItem>
            <MenuItem
              id="cancel"
              icon={<CalendarX2 className="icon" />}
              textValue={t('booking.changes.cancelClass')}
            >
              {t('booking.changes.cancelClass')}
            </MenuItem>
          </Menu>
        </div>
      )}
      <Suspense>
        {OpenDialog && <OpenDialog details={details} onClose={() => setOpenDialog(undefined)} />}
      </Suspense>
    </>
  );
}
