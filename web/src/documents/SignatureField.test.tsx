import type { Signature } from '@foyer/contract/shared/signature-path';
import { expect, test } from 'vitest';
import { actionsIn, markupOf, readable } from '../../test/static-page.tsx';
import { en as uiTexts } from '../ui/text/en.ts';
import { DocumentLink } from './DocumentLink.tsx';
import { SignatureField } from './SignatureField.tsx';
import { en } from './text/en.ts';

const drawn: Signature = {
  width: 400,
  height: 200,
  strokes: [
    [
      { x: 10, y: 10, time: 0, pressure: 0.5 },
      { x: 60, y: 40, time: 16, pressure: 0.5 },
    ],
  ],
};
const shown = (value: Signature | null, error?: string) =>
  markupOf(<SignatureField label="Sign the contract" value={value} onChange={() => {}} error={error} />, {
    texts: [en, uiTexts],
  });

test('an empty signature field asks to sign, and says that the signature is missing', () => {
  const markup = shown(null, en['documents.missing']);
  expect(actionsIn(markup)).toEqual(['Sign']);
  expect(readable(markup)).toBe(
    'Sign the contract Sign The required signature is missing. Please sign to continue',
  );
  const [, describedBy] = /aria-describedby="([^"]+)"/.exec(markup) ?? [];
  expect(markup).toContain(`id="${describedBy}"`);
});

test('a drawn signature is shown as its lines, and can be changed', () => {
  const markup = shown(drawn);
  expect(actionsIn(markup)).toEqual(['Update Signature']);
  expect(markup).toMatch(/<svg role="img" aria-label="Your signature" viewBox="8.25 8.25 53.5 33.5">/);
  expect(markup).toContain('d="M10 10 C');
});

test('a typed signature is shown as its name', () => {
  expect(readable(shown({ name: 'Maya Lindgren' }))).toContain('Maya Lindgren Update Signature');
});

test('a document link is named after the document', () => {
  const link = (
    <DocumentLink person={{ centerId: 100, id: 1 }} document={{ documentId: 7, documentCenterId: 100 }}>
      Membership contract
    </DocumentLink>
  );
  expect(actionsIn(markupOf(link, { texts: [en, uiTexts] }))).toEqual(['Membership contract (PDF)']);
});
