import { expect, test } from 'vitest';
import { PortalError } from '../portal-error.ts';
import { documentFile } from './download-file.ts';

const contentType = 'application/pdf';

test('a document is decoded', async () => {
  const file = documentFile({ contentType, base64: btoa('%PDF-1.7') });
  expect([file.type, await file.text()]).toEqual([contentType, '%PDF-1.7']);
});

test.each(['%', 'a', 'ä', 'YQ==YQ'])('%j is a document that cannot be read', (base64) => {
  expect(() => documentFile({ contentType, base64 })).toThrow(PortalError);
  expect(() => documentFile({ contentType, base64 })).toThrow('general.documentFormatError');
});
