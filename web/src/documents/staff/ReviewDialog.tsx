import type { DocumentToReview } from '@foyer/contract/documents/uploads';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { Waiting } from '../../frame/Waiting.tsx';
import { callOnce } from '../../platform/call-once.ts';
import { downloadCall } from '../../platform/download/download-call.ts';
import { downloadFile } from '../../platform/download/download-file.ts';
import { useFormats } from '../../platform/Formats.tsx';
import { invalidate } from '../../platform/invalidate.ts';
import { localTimes } from '../../platform/local-time.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Radio, RadioGroup } from '../../ui/choice/RadioGroup.tsx';
import { LazyDatePicker } from '../../ui/date/LazyDatePicker.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/field/Form.tsx';
import { showFaults } from '../../ui/field/show-faults.ts';
import { TextAreaField } from '../../ui/field/TextAreaField.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';
import { FilePreview } from './FilePreview.tsx';

const keyOf = ({ memberId, memberCenterId, documentId, documentCenterId }: DocumentToReview) => ({
  ...selectedUser({ centerId: memberCenterId, id: memberId }),
  documentId,
  documentCenterId,
});

interface ReviewDialogProps {
  document: DocumentToReview;
  onClose: () => void;
}

/** Staff look at what a member has sent in, and approve it or say why not. */
export function ReviewDialog({ document, onClose }: ReviewDialogProps) {
  const { t } = useText();
  const title = `${t(`documents.type.${document.type}`)} · ${document.memberName}`;
  return (
    <Dialog isOpen onOpenChange={onClose} title={title} size="wide">
      <Preview document={document} />
      <Decision document={document} onClose={onClose} />
    </Dialog>
  );
}

function Preview({ document }: { document: DocumentToReview }) {
  const { t } = useText();
  const query = useQuery({
    queryKey: ['documents', 'download-document', document.journalNoteId],
    queryFn: ({ signal }) => downloadCall('POST documents/download-document', keyOf(document), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // What is about somebody's health isn't kept.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (!query.data) return <Waiting queries={[query]} failed={t('documentWork.previewError')} />;
  const file = query.data;
  return (
    <div className="stack file-preview">
      <FilePreview file={file} title={document.title} />
      <div>
        <Button size="small" variant="quiet" onPress={() => downloadFile(file.name, file)}>
          <Download className="icon" />
          {t('documentWork.download')}
        </Button>
      </div>
    </div>
  );
}

function Decision({ document, onClose }: ReviewDialogProps) {
  const { t } = useText();
  const { timeZone } = useFormats();
  const client = useQueryClient();
  const [isApproved, setApproved] = useState(true);
  const [expiresOn, setExpiresOn] = useState<string | null>(document.expiresOn ?? null);
  const [typed, setTyped] = useState('');
  const [isJudged, setJudged] = useState(false);
  const reason = typed.trim();
  const review = useMutation({
    mutationFn: () =>
      callOnce('POST documents/review-document', {
        ...keyOf(document),
        isApproved,
        ...(!isApproved && { reason }),
        ...(isApproved && expiresOn && { expiresOn }),
      }),
    onSuccess: () => {
      toasts.add(t(isApproved ? 'documentWork.approved' : 'documentWork.rejected'));
      onClose();
      return invalidate(client, 'POST documents/search-documents-to-review', 'GET documents/getJournalNotes');
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    showFaults(event, () => setJudged(true));
    if (isApproved || reason) review.mutate();
  };
  return (
    <Form onSubmit={submit}>
      <RadioGroup
        label={t('documentWork.decision')}
        value={isApproved ? 'approve' : 'reject'}
        onChange={(chosen) => setApproved(chosen === 'approve')}
      >
        <Radio value="approve">{t('documentWork.approve')}</Radio>
        <Radio value="reject">{t('documentWork.reject')}</Radio>
      </RadioGroup>
      {isApproved ? (
        <LazyDatePicker
          label={t('documentWork.until')}
          help={t('documentWork.untilHelp')}
          isOptional
          value={expiresOn}
          earliest={localTimes(timeZone)(new Date()).day}
          onChange={setExpiresOn}
        />
      ) : (
        <TextAreaField
          label={t('documentWork.reason')}
          isRequired
          rows={3}
          maxLength={500}
          value={typed}
          onChange={setTyped}
          {...(isJudged && !reason && { error: t('documentWork.reasonNeeded') })}
        />
      )}
      <RefusalNotice error={review.error} />
      <Button type="submit" variant="primary" width="full" isPending={review.isPending}>
        {t(isApproved ? 'documentWork.approve' : 'documentWork.reject')}
      </Button>
    </Form>
  );
}
