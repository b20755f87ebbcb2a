import { Smartphone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import type { Join } from './use-join.ts';

const MailLinkDialog = lazy(async () => ({ default: (await import('./MailLinkDialog.tsx')).MailLinkDialog }));

/** Offers to continue on another device. */
export function MailLink({ join, planId }: { join: Join; planId: number }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  if (join.joiner.kind === 'family') return null;
  return (
    <div className="mail-link">
      <Button variant="quiet" onPress={() => setOpen(true)}>
        <Smartphone className="icon" />
        {t('join.mailLink')}
      </Button>
      <Suspense>
        {isOpen && <MailLinkDialog choices={{ ...join.choices, planId }} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}
