import { Paperclip, X } from 'lucide-react';
import { useId } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '../button/Button.tsx';
import { ErrorText } from './ErrorText.tsx';
import './field.css';

export interface FileFieldProps {
  label: string;
  help?: string;
  error?: string | undefined;
  /** What the button says. */
  choose: string;
  remove: string;
  /** Media types. */
  accepts: readonly string[];
  file: File | undefined;
  onChange: (file: File | undefined) => void;
}

/** One file of the person's device. */
export function FileField({ label, help, error, choose, remove, accepts, file, onChange }: FileFieldProps) {
  const id = useId();
  return (
    <fieldset className="field" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className="label">
        {label}
      </span>
      <div className="actions">
        <FileTrigger acceptedFileTypes={[...accepts]} onSelect={(files) => onChange(files?.[0])}>
          <Button size="small">
            <Paperclip className="icon" />
            {choose}
          </Button>
        </FileTrigger>
        {file && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`${remove}: ${file.name}`}
            onPress={() => onChange(undefined)}
          >
            <bdi className="file-name">{file.name}</bdi>
            <X className="icon" />
          </Button>
        )}
      </div>
      {help && <span className="help">{help}</span>}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </fieldset>
  );
}
