import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { SignatureDialog } from '../../ui/dialog/SignatureDialog.tsx';
import { SignaturePad } from '../../ui/dialog/SignaturePad.tsx';
import type { Signature, Stroke } from '../../ui/dialog/signature.ts';
import { toasts } from '../../ui/message/toast-queue.ts';
import { Example, Section } from '../Specimen.tsx';

const missing = 'The required signature is missing. Please sign to continue';
const texts = {
  title: 'Update Signature',
  label: 'Signature',
  hint: 'Draw the signature here',
  drawn: 'Your signature',
  way: 'How to sign',
  draw: 'Draw',
  type: 'Type',
  name: 'Your name',
  undo: 'Undo',
  clear: 'Clear',
  done: 'Done',
  saving: 'Saving',
  cancel: 'Cancel',
  missing,
};

const wave = (from: number, until: number, height: number, turns: number): Stroke =>
  Array.from({ length: 60 }, (_, index) => {
    const share = index / 59;
    return {
      x: from + (until - from) * share,
      y: 120 - Math.sin(share * turns * Math.PI * 2) * height * (1 - share / 2),
      time: index * 16,
      pressure: 0.3 + 0.5 * Math.abs(Math.sin(share * turns * Math.PI)),
    };
  });
const drawn: Signature = {
  width: 480,
  height: 208,
  strokes: [wave(90, 220, 62, 2.5), wave(235, 390, 34, 4)],
};

function Pad({ initial, error }: { initial: Signature | null; error?: ReactNode }) {
  const [signature, setSignature] = useState<Signature | null>(initial);
  return (
    <SignaturePad
      value={signature}
      onChange={setSignature}
      texts={texts}
      error={signature ? undefined : error}
    />
  );
}

function Real() {
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const save = () => {
    setPending(true);
    setTimeout(() => {
      setPending(false);
      setOpen(false);
      toasts.add('Signed');
    }, 800);
  };
  return (
    <>
      <Button onPress={() => setOpen(true)}>Update Signature</Button>
      {isOpen && (
        <SignatureDialog texts={texts} isPending={isPending} onDone={save} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

export function SignatureSection() {
  return (
    <Section title="Signature" note="Drawn, or typed where drawing is no way.">
      <Example label="empty" isStacked>
        <Pad initial={null} />
      </Example>
      <Example label="drawn" isStacked>
        <Pad initial={drawn} />
      </Example>
      <Example label="typed" isStacked>
        <Pad initial={{ name: 'Maya Lindgren' }} />
      </Example>
      <Example label="missing" isStacked>
        <Pad initial={null} error={missing} />
      </Example>
      <Example label="the real one">
        <Real />
      </Example>
    </Section>
  );
}
