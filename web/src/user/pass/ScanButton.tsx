import { ScanLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { loadTexts } from '../../frame/load-texts.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import './pass.css';

const ScanDialog = lazy(async () => {
  const [{ ScanDialog }] = await Promise.all([import('./ScanDialog.tsx'), loadTexts('person')]);
  return { default: ScanDialog };
});

export function ScanButton() {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <ScanLine className="icon" />
        {t('pass.scan')}
      </Button>
      <Suspense>{isOpen && <ScanDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
