import type { UseMutationResult } from '@tanstack/react-query';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { goTo } from '../../frame/session/navigate.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';

interface SignUpForFreeProps {
  /** Books what is in the basket. */
  book: UseMutationResult<unknown, Error, object>;
  /** Where it leads to. */
  href: string;
}

/** Signs everybody up, where nothing has to be paid. */
export function SignUpForFree({ book, href }: SignUpForFreeProps) {
  const { t } = useText();
  const onSuccess = () => {
    toasts.add(t('signUp.signedUp'));
    goTo(href);
  };
  return (
    <>
      <Notice
        tone="main"
        action={
          <Button variant="primary" isPending={book.isPending} onPress={() => book.mutate({}, { onSuccess })}>
            {t('signUp.do.OPEN')}
          </Button>
        }
      >
        {t('signUp.nothingToPay')}
      </Notice>
      <RefusalNotice error={book.error} />
    </>
  );
}
