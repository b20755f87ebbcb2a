import type { Key } from '@foyer/contract/shared/keys';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { goTo } from '../../frame/session/navigate.ts';
import { coursesHref } from '../../participation/address.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';
import { useCourseChange } from './use-basket.ts';

interface SignUpForFreeProps {
  person: Key;
  other: Key | undefined;
}

/** Signs everybody up, where nothing has to be paid. */
export function SignUpForFree({ person, other }: SignUpForFreeProps) {
  const { t } = useText();
  const book = useCourseChange('POST courses/book-course', person);
  const send = () =>
    book.mutate(
      {},
      {
        onSuccess: () => {
          toasts.add(t('courses.signedUp'));
          goTo(coursesHref(other));
        },
      },
    );
  return (
    <>
      <Notice
        tone="main"
        action={
          <Button variant="primary" isPending={book.isPending} onPress={send}>
            {t('courses.do.OPEN')}
          </Button>
        }
      >
        {t('courses.nothingToPay')}
      </Notice>
      <RefusalNotice error={book.error} />
    </>
  );
}
