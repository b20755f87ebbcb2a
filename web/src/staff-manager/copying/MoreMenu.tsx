import { CopyPlus, Ellipsis, Printer, Save } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Menu, MenuItem } from '../../ui/menu/Menu.tsx';
import type { Choices, Outcome } from '../queries.ts';

const CopyDialog = lazyPart(() => import('./CopyDialog.tsx'), 'CopyDialog');
const TemplateDialog = lazyPart(() => import('./TemplateDialog.tsx'), 'TemplateDialog');

interface MoreMenuProps {
  choices: Choices;
  /** A day of the week that is shown. */
  day: string;
  onWritten: (outcome: Outcome) => void;
}

/** What is done with a week as a whole. */
export function MoreMenu({ choices, day, onWritten }: MoreMenuProps) {
  const { t } = useText();
  const [opened, setOpened] = useState<'copy' | 'template'>();
  const close = () => setOpened(undefined);
  return (
    <>
      <Menu
        aria-label={t('manage.more')}
        trigger={
          <Button shape="icon" aria-label={t('manage.more')}>
            <Ellipsis className="icon" />
          </Button>
        }
      >
        <MenuItem
          textValue={t('manage.copy')}
          icon={<CopyPlus className="icon" />}
          onAction={() => setOpened('copy')}
        >
          {t('manage.copy')}
        </MenuItem>
        <MenuItem
          textValue={t('manage.template.save')}
          icon={<Save className="icon" />}
          onAction={() => setOpened('template')}
        >
          {t('manage.template.save')}
        </MenuItem>
        <MenuItem
          textValue={t('manage.print')}
          icon={<Printer className="icon" />}
          onAction={() => window.print()}
        >
          {t('manage.print')}
        </MenuItem>
      </Menu>
      <Suspense>
        {opened === 'copy' && (
          <CopyDialog
            choices={choices}
            day={day}
            onClose={close}
            onWritten={(written) => {
              close();
              onWritten(written);
            }}
          />
        )}
        {opened === 'template' && <TemplateDialog choices={choices} day={day} onClose={close} />}
      </Suspense>
    </>
  );
}
