import { fileTypes } from '@foyer/contract/shared/document';
import { isTooLarge } from '../../documents/files/sent-file.ts';
import { useText } from '../../platform/text.ts';
import { FileField } from '../../ui/field/FileField.tsx';

interface ProofFieldProps {
  file: File | undefined;
  onChange: (file: File | undefined) => void;
}

export function ProofField({ file, onChange }: ProofFieldProps) {
  const { t } = useText();
  return (
    <FileField
      label={t('goodCause.proof')}
      help={t('goodCause.proofHelp')}
      choose={t('goodCause.chooseFile')}
      remove={t('goodCause.removeFile')}
      accepts={fileTypes}
      file={file}
      onChange={onChange}
      {...(isTooLarge(file) && { error: t('goodCause.tooLarge') })}
    />
  );
}
