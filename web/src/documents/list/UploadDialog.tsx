import { fileTypes, type UploadType, uploadTypes } from '@foyer/contract/shared/document';
import type { Key } from '@foyer/contract/shared/keys';
import { type FormEvent, useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useFormats } from '../../platform/Formats.tsx';
import { writePercent } from '../../platform/format.ts';
import { localTimes } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Radio, RadioGroup } from '../../ui/choice/RadioGroup.tsx';
import { LazyDatePicker } from '../../ui/date/LazyDatePicker.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DropPlace } from '../../ui/field/DropPlace.tsx';
import { FileField } from '../../ui/field/FileField.tsx';
import { Form } from '../../ui/field/Form.tsx';
import { showFaults } from '../../ui/field/show-faults.ts';
import { Progress } from '../../ui/progress/Progress.tsx';
import { useUpload } from './use-upload.ts';

interface UploadDialogProps {
  person: Key;
  isByStaff: boolean;
  /** Of what is to be replaced. */
  type?: UploadType;
  onClose: () => void;
}

/** Sends a certificate, a student card or a proof to the club. */
export function UploadDialog({
  person,
  isByStaff,
  type: first = 'HEALTH_CERTIFICATE',
  onClose,
}: UploadDialogProps) {
  const { t } = useText();
  const { timeZone, numbers } = useFormats();
  const [type, setType] = useState<UploadType>(first);
  const [expiresOn, setExpiresOn] = useState<string | null>(null);
  const [isJudged, setJudged] = useState(false);
  const { file, fault, choose, send, sent } = useUpload(person, { isByStaff, onSent: onClose });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    showFaults(event, () => setJudged(true));
    if (file && !fault) send.mutate({ type, file, ...(expiresOn && { expiresOn }) });
  };
  const error = fault ? t(`documents.${fault}`) : isJudged && !file ? t('form.required') : undefined;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t(isByStaff ? 'documents.uploadForMember' : 'documents.uploadTitle')}
    >
      <Form onSubmit={submit}>
        <p>{t(isByStaff ? 'documents.uploadForMemberText' : 'documents.uploadText')}</p>
        <RadioGroup
          label={t('documents.uploadType')}
          value={type}
          onChange={(chosen) => setType(uploadTypes.find((one) => one === chosen) ?? type)}
        >
          {uploadTypes.map((one) => (
            <Radio key={one} value={one}>
              {t(`documents.type.${one}`)}
            </Radio>
          ))}
        </RadioGroup>
        <DropPlace onFile={choose}>
          <FileField
            label={t('documents.file')}
            help={t('documents.fileHelp')}
            choose={t('documents.chooseFile')}
            photo={t('documents.takePhoto')}
            drop={t('documents.dropFile')}
            remove={t('documents.removeFile')}
            accepts={[...fileTypes, 'image/*']}
            file={file}
            onChange={choose}
            error={error}
          />
        </DropPlace>
        <LazyDatePicker
          label={t('documents.expiresOn')}
          help={t('documents.expiresHelp')}
          isOptional
          value={expiresOn}
          earliest={localTimes(timeZone)(new Date()).day}
          onChange={setExpiresOn}
        />
        <RefusalNotice error={send.error} />
        {send.isPending && (
          <Progress aria-label={t('documents.sending')} done={sent} total={1}>
            {writePercent(Math.round(sent * 10_000), numbers)}
          </Progress>
        )}
        <Button type="submit" variant="primary" width="full" isPending={send.isPending}>
          {t(send.isPending ? 'documents.sending' : 'documents.send')}
        </Button>
      </Form>
    </Dialog>
  );
}
