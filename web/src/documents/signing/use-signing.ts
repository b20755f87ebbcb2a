import type { SignField, UnsignedDocument } from '@foyer/contract/documents/signing';
import type { Signature } from '@foyer/contract/shared/signature-path';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AnswerFor } from '../../platform/api.ts';
import { callOnce } from '../../platform/call-once.ts';
import { documentFile } from '../../platform/download/download-file.ts';
import { type PdfState, usePdf } from '../pdf/use-pdf.ts';
import { withinLimits } from '../within-limits.ts';
import { type Drawn, isMissing, latestSignature, nextField, ownFields } from './sign-fields.ts';

export type SignAnswer = AnswerFor<'POST documents/sign-pdf-document'>;

interface SigningInput {
  document: UnsignedDocument;
  onRefused: (error: Error) => void;
  onSigned: (answer: SignAnswer) => void;
}

/** The PDF, or nothing if what has come is none. */
function readFile({ document }: UnsignedDocument): Blob | undefined {
  try {
    return documentFile(document);
  } catch {
    return undefined;
  }
}

/** The document, the signatures given so far, and what is next for the reader. */
export function useSigning({ document, onRefused, onSigned }: SigningInput) {
  const file = useMemo(() => readFile(document), [document]);
  const opened = usePdf(file);
  const pdf: PdfState = file ? opened : 'broken';
  const [drawn, setDrawn] = useState<Drawn>(new Map());
  /** The field to be signed, or that all are to be saved. */
  const [step, setStep] = useState<SignField | 'save'>();
  const save = useMutation({
    mutationFn: () =>
      callOnce('POST documents/sign-pdf-document', {
        journalNoteId: document.journalNoteId,
        signedDocument: document.sha256,
        signatureDatas: [...drawn].map(([field, signature]) => ({ field, signature })),
      }),
    onSuccess: onSigned,
    onError: onRefused,
  });
  const { fields } = document;
  const own = ownFields(fields);
  const open = (next: typeof step) => {
    save.reset();
    setStep(next);
  };
  return {
    file,
    pdf,
    drawn,
    own,
    // Nobody signs what they can't read.
    canSign: own.length > 0 && typeof pdf !== 'string',
    next: nextField(fields, drawn),
    isMissing: isMissing(fields, drawn),
    latest: latestSignature(drawn, document.lastSignature),
    step,
    open,
    sign: (field: SignField, signature: Signature) => {
      setDrawn(new Map(drawn).set(field.number, withinLimits(signature)));
      setStep(undefined);
    },
    save,
  };
}

export type Signing = ReturnType<typeof useSigning>;
