import { Smartphone } from 'lucide-react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';
import type { Join } from './use-join.ts';
import './mail-link.css';

const MailLinkDialog = lazyPart(() => import('./MailLinkDialog.tsx'), 'MailLinkDialog');

/** Offers to continue on another device. */
export function MailLink({ join, planId }: { join: Join; planId: number }) {
  const { t } = useText();
  if (join.joiner.kind === 'family') return null;
  return (
    <div className="mail-link">
      <DialogButton
        variant="quiet"
        dialog={(close) => <MailLinkDialog choices={{ ...join.choices, planId }} onClose={close} />}
      >
        <Smartphone className="icon" />
        {t('join.mailLink')}
      </DialogButton>
    </div>
  );
}
