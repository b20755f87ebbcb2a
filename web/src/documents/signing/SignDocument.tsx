import type { UnsignedDocument } from '@foyer/contract/documents/signing';
import { Download } from 'lucide-react';
import { Suspense } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { downloadFile } from '../../platform/download/download-file.ts';
import { useFormat } from '../../platform/format.ts';
import { isolated } from '../../platform/isolated.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { FlowBar } from '../../ui/frame/FlowBar.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { PdfReader } from '../pdf/PdfReader.tsx';
import { FieldOnPage } from './FieldOnPage.tsx';
import { SignatureList } from './SignatureList.tsx';
import { othersToSign } from './sign-fields.ts';
import { useNamesText } from './use-names-text.ts';
import { type SignAnswer, type Signing, useSigning } from './use-signing.ts';
import './signing.css';

/** A document is read first. */
const SignDialogs = lazyPart(() => import('./SignDialogs.tsx'), 'SignDialogs');

interface SignDocumentProps {
  document: UnsignedDocument;
  /** Why it had to be read again. */
  refusal: Error | null;
  onRefused: (error: Error) => void;
  onSigned: (answer: SignAnswer) => void;
}

/** Reads a document and signs it: in its places or in the list beside it, then saves all signatures at once. */
export function SignDocument({ refusal, ...input }: SignDocumentProps) {
  const { t } = useText();
  const names = useNamesText();
  const { document } = input;
  const { fields } = document;
  const signing = useSigning(input);
  const { file, pdf, drawn, own, canSign, step, open } = signing;
  return (
    <div className="page">
      <Head document={document} />
      <div className="stack">
        <RefusalNotice error={step ? null : refusal} />
        {own.length === 0 && (
          <Notice tone="success">{t('signing.ownDone', { names: names(othersToSign(fields)) })}</Notice>
        )}
        <div className="split">
          <PdfReader
            pdf={pdf}
            label={document.title}
            tools={file && <DownloadButton name={document.document.fileName} file={file} />}
            onPage={(page) =>
              fields.map((field) => (
                <FieldOnPage
                  key={field.number}
                  field={field}
                  page={page}
                  signature={drawn.get(field.number)}
                  onSign={open}
                />
              ))
            }
          />
          <div className="aside">
            <SignatureList fields={fields} drawn={drawn} {...(canSign && { onSign: open })} />
            {canSign && (
              <div className="sign-save">
                <Button variant="primary" size="large" width="full" onPress={() => open('save')}>
                  {t('signing.save')}
                </Button>
              </div>
            )}
          </div>
        </div>
      </div>
      {canSign && <SignBar signing={signing} />}
      <Suspense>{step && <SignDialogs signing={signing} />}</Suspense>
    </div>
  );
}

function Head({ document: { type, title, personName, linkEndsAt } }: { document: UnsignedDocument }) {
  const { t } = useText();
  const { date } = useFormat();
  const facts = [
    t(`documents.type.${type}`),
    t('signing.of', { name: isolated(personName) }),
    ...(linkEndsAt ? [t('signing.until', { date: date(linkEndsAt) })] : []),
  ];
  return (
    <div className="page-head">
      <div>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <p>{facts.join(' · ')}</p>
      </div>
    </div>
  );
}

/** At the bottom edge of a narrow screen: what is next. */
function SignBar({ signing: { next, isMissing, drawn, own, open } }: { signing: Signing }) {
  const { t } = useText();
  const toSign = isMissing ? next : undefined;
  return (
    <FlowBar
      label={toSign ? toSign.label : t('signing.fields')}
      price={<strong>{t('signing.count', { done: drawn.size, count: own.length })}</strong>}
      action={
        <Button variant="primary" onPress={() => open(toSign ?? 'save')}>
          {t(toSign ? 'documents.sign' : 'signing.save')}
        </Button>
      }
    />
  );
}

function DownloadButton({ name, file }: { name: string; file: Blob }) {
  const { t } = useText();
  return (
    <Button
      shape="icon"
      variant="quiet"
      aria-label={t('pdf.download')}
      onPress={() => downloadFile(name, file)}
    >
      <Download className="icon" />
    </Button>
  );
}
