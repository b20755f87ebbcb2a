import { Camera, Paperclip, X } from 'lucide-react';
import { useId } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '../button/Button.tsx';
import { useMedia } from '../media/use-media.ts';
import { ErrorText } from './ErrorText.tsx';
import './field.css';

export interface FileFieldProps {
  label: string;
  help?: string;
  error?: string | undefined;
  /** What the button says. */
  choose: string;
  remove: string;
  /** What the button says that takes a photo. Only phones and tablets have it. */
  photo?: string;
  /** Within a `DropPlace`: 'or drop it here'. Phones don't show it. */
  drop?: string;
  /** Media types. */
  accepts: readonly string[];
  file: File | undefined;
  onChange: (file: File | undefined) => void;
}

/** One file of the person's device. */
export function FileField({ label, help, error, ...choice }: FileFieldProps) {
  const id = useId();
  return (
    <fieldset
      className="field"
      aria-labelledby={`${id}-label`}
      {...(error && { 'aria-describedby': `${id}-error` })}
    >
      <span id={`${id}-label`} className="label">
        {label}
      </span>
      <FileChoice {...choice} />
      {help && <span className="help">{help}</span>}
      {error && (
        <ErrorText id={`${id}-error`} isNews>
          {error}
        </ErrorText>
      )}
    </fieldset>
  );
}

type ChoiceProps = Omit<FileFieldProps, 'label' | 'help' | 'error'>;

function FileChoice({ choose, remove, photo, drop, accepts, file, onChange }: ChoiceProps) {
  const isHandheld = useMedia('(pointer: coarse)');
  return (
    <div className="actions">
      <FileTrigger acceptedFileTypes={[...accepts]} onSelect={(files) => onChange(files?.[0])}>
        <Button size="small">
          <Paperclip className="icon" />
          {choose}
        </Button>
      </FileTrigger>
      {photo && isHandheld && (
        <FileTrigger
          acceptedFileTypes={['image/*']}
          defaultCamera="environment"
          onSelect={(files) => onChange(files?.[0])}
        >
          <Button size="small">
            <Camera className="icon" />
            {photo}
          </Button>
        </FileTrigger>
      )}
      {drop && !isHandheld && !file && <span className="help">{drop}</span>}
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
  );
}
