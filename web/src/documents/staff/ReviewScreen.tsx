import type { DocumentToReview } from '@foyer/contract/documents/uploads';
import { Suspense, useState } from 'react';
import { PagedRows } from '../../frame/list/PagedRows.tsx';
import { usePagedList } from '../../frame/list/use-paged-list.ts';
import { useFormat } from '../../platform/format.ts';
import { isolated } from '../../platform/isolated.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Link } from '../../ui/button/Link.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { Row, RowIcon, Sheet } from '../../ui/sheet/Sheet.tsx';
import { memberHref } from '../../user/member-href.ts';
import { iconOf } from '../list/document-look.ts';

/** Its calendar is heavy, and so is what shows PDFs. */
const ReviewDialog = lazyPart(() => import('./ReviewDialog.tsx'), 'ReviewDialog');

/** What members have sent in, the oldest first, for staff to check. */
export function ReviewScreen() {
  const { t } = useText();
  const [opened, setOpened] = useState<DocumentToReview>();
  const list = usePagedList('POST documents/search-documents-to-review', {
    filter: {},
    itemsOf: ({ documents }) => documents,
    options: { staleTime: 0 },
  });
  return (
    <div className="page">
      <div className="page-head">
        <h1>{t('title.documentReview')}</h1>
      </div>
      <PagedRows
        list={list}
        failed={t('documentWork.loadError')}
        empty={
          <EmptyState art="club" title={t('documentWork.none')}>
            {t('documentWork.noneText')}
          </EmptyState>
        }
        moreText={t('documentWork.more')}
        row={(document) => (
          <ToReviewRow key={document.journalNoteId} document={document} onOpen={() => setOpened(document)} />
        )}
        sheet={(rows) => <Sheet>{rows}</Sheet>}
      />
      <Suspense>{opened && <ReviewDialog document={opened} onClose={() => setOpened(undefined)} />}</Suspense>
    </div>
  );
}

function ToReviewRow({ document, onOpen }: { document: DocumentToReview; onOpen: () => void }) {
  const { t } = useText();
  const { moment, plainDate } = useFormat();
  const { type, title, memberName, memberId, memberCenterId, sentAt, expiresOn } = document;
  const Icon = iconOf(type);
  const kind = t(`documents.type.${type}`);
  const facts = [
    ...(kind === title ? [] : [isolated(title)]),
    t('documentWork.sentAt', { at: moment(sentAt) }),
    ...(expiresOn ? [t('documents.validUntil', { date: plainDate(expiresOn) })] : []),
  ];
  return (
    <Row
      icon={
        <RowIcon>
          <Icon className="icon" />
        </RowIcon>
      }
      title={
        <>
          {kind}
          {' · '}
          <Link href={memberHref({ personId: memberId, centerId: memberCenterId })}>
            <bdi>{memberName}</bdi>
          </Link>
        </>
      }
      meta={facts.join(' · ')}
      end={
        <Button
          variant="soft"
          size="small"
          aria-label={t('documentWork.checkNamed', { title: kind, name: isolated(memberName) })}
          onPress={onOpen}
        >
          {t('documentWork.check')}
        </Button>
      }
    />
  );
}
