import type { Terms } from '@foyer/contract/subscription/order';
import { Suspense, useRef } from 'react';
import { isolated } from '../../platform/isolated.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { LoadingBlock } from '../../ui/message/LoadingBlock.tsx';
import { Facts } from '../../ui/sheet/Facts.tsx';
import { FoldedSheet } from '../../ui/sheet/FoldedSheet.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { type Attempt, useAttempted } from './attempt.ts';
import type { AgreedTerms } from './use-agreed-terms.ts';
import './contract.css';

/** Only some plans need a signature. */
const SignatureField = lazyPart(() => import('../../documents/SignatureField.tsx'), 'SignatureField');

/** The contract as it will be, to be read before paying. */
export function Contract({ terms }: { terms: Terms }) {
  const { t } = useText();
  return (
    <FoldedSheet title={t('join.contract')} meta={t('join.contractText')}>
      {terms.sections.map(({ heading, rows, paragraphs }) => (
        <section key={heading} className="contract-section">
          <h3>{heading}</h3>
          {rows.length > 0 && (
            <Facts facts={rows.map(({ label, value }) => ({ name: label, value: <bdi>{value}</bdi> }))} />
          )}
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <bdi>{paragraph}</bdi>
            </p>
          ))}
        </section>
      ))}
    </FoldedSheet>
  );
}

interface DocumentsProps {
  terms: Terms;
  agreed: AgreedTerms;
  attempt: Attempt | undefined;
}

/** What has to be accepted, each in its version, and the signature. */
export function Documents({ terms, agreed, attempt }: DocumentsProps) {
  const { t } = useText();
  const { documents, needsSignature } = terms;
  const isJudged = attempt !== undefined;
  const firstUnaccepted = useRef<HTMLInputElement>(null);
  const signature = useRef<HTMLDivElement>(null);
  useAttempted(attempt, (missing) => {
    if (missing === 'documents') firstUnaccepted.current?.focus();
    if (missing === 'signature') signature.current?.focus();
  });
  if (documents.length === 0 && !needsSignature) return null;
  return (
    <Sheet title={t('join.agree')}>
      <SheetBody>
        <div className="agreed-documents">
          {documents.map((document) => (
            <div key={document.documentKey} className="agreed-document">
              <Checkbox
                isSelected={agreed.isAccepted(document)}
                onChange={(isAccepted) => agreed.accept(document, isAccepted)}
                isRequired
                {...(document === agreed.unaccepted[0] && { inputRef: firstUnaccepted })}
                error={isJudged && !agreed.isAccepted(document) && t('join.acceptThis')}
              >
                {t('join.accept', { name: isolated(document.name), version: isolated(document.version) })}
              </Checkbox>
              <StandaloneLink
                href={document.url}
                target="_blank"
                rel="noopener noreferrer"
                hasArrow={false}
                aria-label={t('join.readNamed', { name: document.name })}
              >
                {t('join.read')}
              </StandaloneLink>
            </div>
          ))}
          {needsSignature && (
            <div ref={signature} tabIndex={-1}>
              <Suspense fallback={<LoadingBlock />}>
                <SignatureField
                  label={t('join.signature')}
                  value={agreed.signature}
                  onChange={agreed.setSignature}
                  {...(isJudged && !agreed.signature && { error: t('documents.missing') })}
                />
              </Suspense>
            </div>
          )}
        </div>
      </SheetBody>
    </Sheet>
  );
}
