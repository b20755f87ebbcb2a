import type { Signature, Stroke } from '@foyer/contract/shared/signature-path';
import { type ReactNode, useState } from 'react';
import { SignatureField } from '../../documents/SignatureField.tsx';
import { SignaturePad } from '../../ui/dialog/SignaturePad.tsx';
import { Example, Section } from '../Specimen.tsx';

const missing = 'The required signature is missing. Please sign to continue';
const texts = {
  label: 'Signature',
  hint: 'Draw the signature here',
  drawn: 'Your signature',
  way: 'How to sign',
  draw: 'Draw',
  type: 'Type',
  name: 'Your name',
  undo: 'Undo',
  last: 'Use my last signature',
  clear: 'Clear',
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

function Field({ initial, error }: { initial: Signature | null; error?: ReactNode }) {
  const [signature, setSignature] = useState<Signature | null>(initial);
  return (
    <SignatureField
      label="Signature"
      value={signature}
      onChange={setSignature}
      error={signature ? undefined : error}
    />
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
      <Example label="in a form" isStacked>
        <Field initial={null} />
      </Example>
      <Example label="in a form, missing" isStacked>
        <Field initial={null} error={missing} />
      </Example>
      <Example label="in a form, drawn" isStacked>
        <Field initial={drawn} />
      </Example>
      <Example label="in a form, typed" isStacked>
        <Field initial={{ name: 'Maya Lindgren' }} />
      </Example>
    </Section>
  );
}
