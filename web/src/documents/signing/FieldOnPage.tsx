import type { SignField } from '@foyer/contract/documents/signing';
import { isTyped, type Signature } from '@foyer/contract/shared/signature-path';
import { Check, Hourglass, PenLine } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Button } from 'react-aria-components/Button';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import type { PdfPage } from '../pdf/open-pdf.ts';
import { placeOnPage } from '../pdf/place-on-page.ts';
import { SignatureInk } from '../SignatureInk.tsx';

interface FieldOnPageProps {
  field: SignField;
  page: PdfPage;
  /** Given on this screen, and not saved yet. */
  signature: Signature | undefined;
  onSign: (field: SignField) => void;
}

/** A place for a signature, where it is on its page. */
export function FieldOnPage({ field, page, signature, onSign }: FieldOnPageProps) {
  const { t } = useText();
  const { place, label, signerName, isOwn, signedAt } = field;
  if (place?.page !== page.number) return null;
  const style = placeOnPage(place, page);
  const action = t(signature ? 'documents.update' : 'signing.here');
  const name = t('signing.signAs', { action, label, name: isolated(signerName) });
  if (!isOwn || signedAt) {
    const Icon = signedAt ? Check : Hourglass;
    return (
      // What it says is in the list beside the page.
      <div
        className="sign-place"
        style={style}
        data-state={signedAt ? 'signed' : 'waiting'}
        aria-hidden="true"
      >
        <Icon className="icon" />
        <bdi>{signerName}</bdi>
      </div>
    );
  }
  if (!signature) {
    return (
      <Button
        className="sign-place"
        style={style}
        data-state="open"
        aria-label={name}
        onPress={() => onSign(field)}
      >
        <PenLine className="icon" />
        <span>{action}</span>
      </Button>
    );
  }
  const sized: CSSProperties & Record<`--${string}`, number> = {
    ...style,
    '--length': isTyped(signature) ? signature.name.length : 1,
  };
  return (
    <Button
      className="sign-place"
      style={sized}
      data-state="drawn"
      aria-label={name}
      onPress={() => onSign(field)}
    >
      <SignatureInk signature={signature} label={t('documents.drawn')} />
    </Button>
  );
}
