import { isTyped, longestSignedName, type Signature } from '@foyer/contract/shared/signature-path';
import { Eraser, History, Undo2 } from 'lucide-react';
import { type CSSProperties, type ReactNode, useId, useRef, useState } from 'react';
import { Group } from 'react-aria-components/Group';
import { Button } from '../button/Button.tsx';
import { Segmented } from '../chip/Segmented.tsx';
import { ErrorText } from '../field/ErrorText.tsx';
import { TextField } from '../field/TextField.tsx';
import { SignatureCanvas } from './SignatureCanvas.tsx';
import { withoutLast } from './signature.ts';
import './signature-pad.css';

export interface SignatureTexts {
  /** 'Signature' */
  label: string;
  /** 'Draw the signature here' */
  hint: string;
  /** Accessible name of the drawing: 'Your signature' */
  drawn: string;
  /** Label of the choice between drawing and typing. */
  way: string;
  draw: string;
  type: string;
  /** 'Your name' */
  name: string;
  undo: string;
  clear: string;
  /** 'Use my last signature' */
  last: string;
}

interface SignaturePadProps {
  value: Signature | null;
  onChange: (value: Signature | null) => void;
  texts: SignatureTexts;
  /** One given before, to be used again. */
  last?: Signature | undefined;
  /** 'The required signature is missing. Please sign to continue' */
  error?: ReactNode;
}

/** Takes a drawn signature, a typed name from people who cannot draw, or the signature given before. */
export function SignaturePad({ value, onChange, texts, last, error }: SignaturePadProps) {
  const group = useRef<HTMLDivElement>(null);
  const errorId = useId();
  const [way, setWay] = useState<'draw' | 'type'>(value && isTyped(value) ? 'type' : 'draw');
  const [other, setOther] = useState<Signature | null>(null);
  const change = (next: typeof way) => {
    setWay(next);
    setOther(value);
    onChange(other);
  };
  const takeLast = (signature: Signature) => {
    setWay(isTyped(signature) ? 'type' : 'draw');
    setOther(null);
    onChange(signature);
    // The pressed button disappears.
    group.current?.focus();
  };
  const undo = (next: Signature | null) => {
    onChange(next);
    // The pressed button disappears with the drawing, so keep the focus in the group.
    if (!next) group.current?.focus();
  };
  const drawn = value && !isTyped(value) ? value : null;
  const name = value && isTyped(value) ? value.name : '';
  return (
    <Group
      ref={group}
      tabIndex={-1}
      className="signature"
      aria-label={texts.label}
      {...(error && { 'aria-describedby': errorId })}
    >
      <div className="signature-ways">
        <Segmented
          aria-label={texts.way}
          options={[
            { id: 'draw', label: texts.draw },
            { id: 'type', label: texts.type },
          ]}
          selected={way}
          onChange={change}
        />
        {drawn && (
          <div className="actions">
            <Button variant="quiet" size="small" onPress={() => undo(withoutLast(drawn))}>
              <Undo2 className="icon" data-directional="" />
              {texts.undo}
            </Button>
            <Button variant="quiet" size="small" onPress={() => undo(null)}>
              <Eraser className="icon" />
              {texts.clear}
            </Button>
          </div>
        )}
      </div>
      {last && !value && (
        <div>
          <Button size="small" onPress={() => takeLast(last)}>
            <History className="icon" />
            {texts.last}
          </Button>
        </div>
      )}
      {way === 'type' && (
        <TextField
          label={texts.name}
          value={name}
          onChange={(next) => onChange(next.trim() ? { name: next } : null)}
          autoComplete="name"
          maxLength={longestSignedName}
        />
      )}
      <div className="signature-pad" data-invalid={error ? '' : undefined}>
        {way === 'draw' ? (
          <DrawingPad value={drawn} onChange={onChange} texts={texts} />
        ) : (
          <TypedName name={name} />
        )}
      </div>
      {error && (
        <div className="field">
          <ErrorText id={errorId} isNews>
            {error}
          </ErrorText>
        </div>
      )}
    </Group>
  );
}

/** The hint disappears at the first touch. */
function DrawingPad({
  value,
  onChange,
  texts,
}: Pick<SignaturePadProps, 'onChange' | 'texts'> & Pick<Parameters<typeof SignatureCanvas>[0], 'value'>) {
  const [isDrawing, setDrawing] = useState(false);
  const isEmpty = !value && !isDrawing;
  return (
    <>
      <SignatureCanvas
        aria-label={value ? texts.drawn : texts.label}
        value={value}
        onBegin={() => setDrawing(true)}
        onChange={(next) => {
          setDrawing(false);
          onChange(next);
        }}
      />
      {isEmpty && <span className="hint">{texts.hint}</span>}
    </>
  );
}

/** As large as fits on one line. */
function TypedName({ name }: { name: string }) {
  const style: CSSProperties & Record<`--${string}`, number> = { '--letters': Math.max(1, name.length) };
  return (
    <p className="signed-name" style={style}>
      <bdi>{name}</bdi>
    </p>
  );
}
