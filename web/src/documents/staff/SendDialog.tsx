import { clubTypes } from '@foyer/contract/shared/document';
import type { Key } from '@foyer/contract/shared/keys';
import { type FormEvent, useState } from 'react';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { DropPlace } from '../../ui/field/DropPlace.tsx';
import { FileField } from '../../ui/field/FileField.tsx';
import { Form } from '../../ui/field/Form.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { showFaults } from '../../ui/field/show-faults.ts';
import { TextField } from '../../ui/field/TextField.tsx';
import { Option } from '../../ui/menu/Option.tsx';
import { faultOf } from '../files/sent-file.ts';
import { PlaceDialog } from './PlaceDialog.tsx';
import type { Sent } from './sent.ts';
import type { Signer } from './signer.ts';

const pdfOnly = ['application/pdf'];
interface Draft extends Omit<Sent, 'file'> {
  file: File | undefined;
}

interface SendDialogProps {
  person: Key;
  signers: readonly Signer[];
  onClose: () => void;
}

/** Puts a PDF of the club into a member's documents: which it is, then who signs where. */
export function SendDialog({ person, signers, onClose }: SendDialogProps) {
  const { t } = useText();
  const [sent, setSent] = useState<Draft>({ type: 'DOCUMENTATION', title: '', file: undefined });
  const [isPlacing, setPlacing] = useState(false);
  const { type, title, file } = sent;
  if (isPlacing && file) {
    return (
      <PlaceDialog
        sent={{ type, title, file }}
        person={person}
        signers={signers}
        onBack={() => setPlacing(false)}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('documentWork.sendTitle')}>
      <ChooseStep
        sent={sent}
        onChange={(more) => setSent((before) => ({ ...before, ...more }))}
        onNext={() => setPlacing(true)}
      />
    </Dialog>
  );
}

interface ChooseStepProps {
  sent: Draft;
  onChange: (more: Partial<Draft>) => void;
  onNext: () => void;
}

function ChooseStep({ sent: { type, title, file }, onChange, onNext }: ChooseStepProps) {
  const { t } = useText();
  const [isJudged, setJudged] = useState(false);
  const fault = faultOf(file, pdfOnly);
  const choose = (chosen: File | undefined) =>
    onChange({
      file: chosen,
      ...(chosen && !title && { title: chosen.name.replace(/\.pdf$/i, '').slice(0, 120) }),
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    showFaults(event, () => setJudged(true));
    if (file && !fault && title.trim()) {
      onChange({ title: title.trim() });
      onNext();
    }
  };
  return (
    <Form onSubmit={submit}>
      <p>{t('documentWork.chooseText')}</p>
      <DropPlace onFile={choose}>
        <FileField
          label={t('documentWork.file')}
          help={t('documentWork.fileHelp')}
          choose={t('documents.chooseFile')}
          drop={t('documents.dropFile')}
          remove={t('documents.removeFile')}
          accepts={pdfOnly}
          file={file}
          onChange={choose}
          error={fault ? t(`documents.${fault}`) : isJudged && !file ? t('form.required') : undefined}
        />
      </DropPlace>
      <TextField
        label={t('documentWork.titleField')}
        isRequired
        maxLength={120}
        value={title}
        onChange={(next) => onChange({ title: next })}
        {...(isJudged && !title.trim() && { error: t('form.required') })}
      />
      <Select
        label={t('documentWork.type')}
        value={type}
        onChange={(chosen) => {
          const known = clubTypes.find((one) => one === chosen);
          if (known) onChange({ type: known });
        }}
      >
        {clubTypes.map((one) => (
          <Option key={one} id={one} textValue={t(`documents.type.${one}`)}>
            {t(`documents.type.${one}`)}
          </Option>
        ))}
      </Select>
      <Button type="submit" variant="primary" width="full">
        {t('documentWork.next')}
      </Button>
    </Form>
  );
}
