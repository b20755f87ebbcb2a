import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';

const TopUpDialog = lazyPart(() => import('./TopUpDialog.tsx'), 'TopUpDialog');

/** Opens the top-up dialog, which is loaded lazily because few people use it. */
export function TopUpButton() {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>{t('topUp.open')}</Button>
      {isOpen && (
        <Suspense>
          <TopUpDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
