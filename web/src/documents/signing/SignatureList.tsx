import type { SignField } from '@foyer/contract/documents/signing';
import type { Signature } from '@foyer/contract/shared/signature-path';
import { Check, Hourglass, PenLine } from 'lucide-react';
import { useFormat } from '../../platform/format.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Row, RowIcon, Rows, Sheet } from '../../ui/sheet/Sheet.tsx';
import { SignaturePreview } from '../SignaturePreview.tsx';
import type { Drawn } from './sign-fields.ts';

interface SignatureListProps {
  fields: readonly SignField[];
  drawn: Drawn;
  /** Left out while nothing can be signed. */
  onSign?: (field: SignField) => void;
}

/** Everybody who signs the document, and what the reader still has to do. */
export function SignatureList({ fields, drawn, onSign }: SignatureListProps) {
  const { t } = useText();
  return (
    <Sheet title={t('signing.fields')}>
      <Rows>
        {fields.map((field) => (
          <FieldRow
            key={field.number}
            field={field}
            signature={drawn.get(field.number)}
            {...(onSign && { onSign })}
          />
        ))}
      </Rows>
    </Sheet>
  );
}

interface FieldRowProps extends Pick<SignatureListProps, 'onSign'> {
  field: SignField;
  signature: Signature | undefined;
}

function FieldRow({ field, signature, onSign }: FieldRowProps) {
  const { t } = useText();
  const { date } = useFormat();
  const { label, signerName, isOwn, isRequired, signedAt } = field;
  const role = isRequired ? label : t('signing.optional', { label });
  const Icon = signedAt ? Check : isOwn ? PenLine : Hourglass;
  const canSign = isOwn && !signedAt;
  const state = signedAt
    ? t('signing.signedOn', { date: date(signedAt) })
    : signature
      ? t('signing.notSaved')
      : !isOwn && t('signing.waiting');
  // It begins with what the button says.
  const action = t(signature ? 'documents.update' : 'documents.sign');
  const name = t('signing.signAs', { action, label, name: isolated(signerName) });
  return (
    <Row
      icon={
        <RowIcon {...(canSign && { tone: 'main' as const })}>
          <Icon className="icon" />
        </RowIcon>
      }
      title={<bdi>{signerName}</bdi>}
      meta={
        <>
          {[isolated(role), state].filter(Boolean).join(' · ')}
          {signature && <SignaturePreview signature={signature} label={t('documents.drawn')} />}
          {signature && onSign && (
            <Button size="small" variant="quiet" aria-label={name} onPress={() => onSign(field)}>
              {action}
            </Button>
          )}
        </>
      }
      end={
        canSign &&
        !signature &&
        onSign && (
          <Button size="small" variant="soft" aria-label={name} onPress={() => onSign(field)}>
            {action}
          </Button>
        )
      }
    />
  );
}
