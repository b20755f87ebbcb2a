import type { JournalNote } from '@foyer/contract/documents/note';
import type { UploadType } from '@foyer/contract/shared/document';
import type { Key } from '@foyer/contract/shared/keys';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useFormat } from '../../platform/format.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { Badge } from '../../ui/badge/Badge.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Row, RowIcon } from '../../ui/sheet/Sheet.tsx';
import { signPath } from '../sign-path.ts';
import { DeleteButton } from './DeleteButton.tsx';
import { iconOf, replacedType, shownStateOf, stateLooks } from './document-look.ts';
import { useNoteDownload } from './use-note-download.ts';

interface DocumentRowProps {
  note: JournalNote;
  person: Key;
  /** Left out where the caller may not send in for the person. */
  onReplace?: (type: UploadType) => void;
  /** In place of signing. */
  staffAction?: ReactNode;
}

/** A document: what it is, since when and until when it counts, what has become of it, and what can be done with it. */
export function DocumentRow({ note, person, onReplace, staffAction }: DocumentRowProps) {
  const { t } = useText();
  const download = useNoteDownload(person);
  const { title, type, review, action, canDelete } = note;
  const Icon = iconOf(type);
  const replaced = onReplace && replacedType(note);
  const isToSign = action === 'SIGN' && !staffAction;
  return (
    <Row
      icon={
        <RowIcon {...(isToSign && { tone: 'main' as const })}>
          <Icon className="icon" />
        </RowIcon>
      }
      title={<bdi>{title}</bdi>}
      meta={
        <>
          <NoteFacts note={note} />
          {review?.reason && (
            <span className="document-reason">
              {t('documents.reason', { reason: isolated(review.reason) })}
            </span>
          )}
          <span className="document-more">
            <StateBadge note={note} />
            {replaced && (
              <Button
                size="small"
                aria-label={t('documents.replaceNamed', { title: isolated(title) })}
                onPress={() => onReplace?.(replaced)}
              >
                {t('documents.replace')}
              </Button>
            )}
            {canDelete && <DeleteButton note={note} person={person} />}
            {staffAction}
          </span>
          <RefusalNotice error={download.error} />
        </>
      }
      end={
        <span className="document-end">
          {isToSign && (
            <LinkButton
              variant="primary"
              size="small"
              href={signPath(note.journalNoteId)}
              aria-label={t('documents.signNamed', { title: isolated(title) })}
            >
              {t('documents.sign')}
            </LinkButton>
          )}
          <Button
            shape="icon"
            variant="quiet"
            aria-label={t('documents.downloadNamed', { title: isolated(title) })}
            isPending={download.isPending}
            onPress={() => download.mutate(note)}
          >
            <Download className="icon" />
          </Button>
        </span>
      }
    />
  );
}

function NoteFacts({ note }: { note: JournalNote }) {
  const { t } = useText();
  const { date, plainDate } = useFormat();
  const { type, title, ofName, createdAt, expiresOn, isExpired } = note;
  const kind = t(`documents.type.${type}`);
  const facts = [
    ...(ofName === undefined ? [] : [t('documents.of', { name: isolated(ofName) })]),
    ...(kind === title ? [] : [kind]),
    t('documents.createdOn', { date: date(createdAt) }),
    ...(expiresOn
      ? [t(isExpired ? 'documents.expiredOn' : 'documents.validUntil', { date: plainDate(expiresOn) })]
      : []),
  ];
  return <span className="document-facts">{facts.join(' · ')}</span>;
}

function StateBadge({ note }: { note: JournalNote }) {
  const { t } = useText();
  const state = shownStateOf(note);
  if (!state) return null;
  const { tone, icon: Icon } = stateLooks[state];
  return (
    <Badge tone={tone} icon={<Icon className="icon" />}>
      {t(`documents.state.${state}`)}
    </Badge>
  );
}
