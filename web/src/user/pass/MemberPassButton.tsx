import type { Key } from '@foyer/contract/shared/keys';
import { QrCode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { loadTexts } from '../../frame/load-texts.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';

const MemberPassDialog = lazy(async () => {
  const [{ MemberPassDialog }] = await Promise.all([import('./MemberPassDialog.tsx'), loadTexts('pass')]);
  return { default: MemberPassDialog };
});

/** Opens somebody's member pass; its code and texts come when it is asked for. */
export function MemberPassButton({ person }: { person: Key }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <QrCode className="icon" />
        {t('shell.memberPass')}
      </Button>
      <Suspense>{isOpen && <MemberPassDialog person={person} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
