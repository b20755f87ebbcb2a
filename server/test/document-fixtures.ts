import type { InputOf } from '@foyer/contract/call';
import type { documents } from '@foyer/contract/documents';
import type { JournalNote } from '@foyer/contract/documents/note';
import type { SignField } from '@foyer/contract/documents/signing';
import type { Key } from '@foyer/contract/shared/keys';
import PDFDocument from 'pdfkit';
import { drawn } from './contract-fixtures.ts';
import type { TestPerson } from './factories.ts';
import type { World } from './world.ts';

/** A PDF as a club may have made it. */
export async function clubPdf(text = 'House rules of the club'): Promise<Buffer> {
  const doc = new PDFDocument({ size: [612, 792], margin: 50, info: { CreationDate: new Date(0) } });
  doc.text(text).addPage().text('Sign below');
  doc.end();
  const chunks: Buffer[] = [];
  for await (const chunk of doc) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export const place = (top: number) => ({ page: 2, left: 60, top, width: 180, height: 70 });

interface Unsigned {
  errorCode?: string;
  journalNoteId: string;
  state: string;
  sha256: string;
  document: { base64: string };
  fields: SignField[];
  lastSignature?: unknown;
  linkEndsAt?: string;
}

/** What people and staff do with documents, by calls. */
export function documentCalls(world: World) {
  const about = ({ centerId, id }: Key) => ({ selectedUserId: id, selectedUserCenterId: centerId });
  const send = async (by: TestPerson, name: string, payload: object) =>
    (
      await world.app.inject({
        method: 'POST',
        url: `/api/documents/${name}`,
        headers: by.headers,
        payload,
      })
    ).json();
  const get = async (by: TestPerson, path: string) =>
    (await world.app.inject({ url: `/api/documents/${path}`, headers: by.headers })).json();
  const keyOf = (journalNoteId: string) => {
    const [documentCenterId, documentId] = journalNoteId.split('doc').map(Number);
    return { documentId, documentCenterId };
  };
  return {
    about,
    send,
    keyOf,
    /** Staff put a PDF into a member's documents. */
    add: async (
      staff: TestPerson,
      member: TestPerson,
      more: Partial<InputOf<(typeof documents)['add-document']>> = {},
    ): Promise<string> => {
      const answer = await send(staff, 'add-document', {
        ...about(member),
        type: 'DOCUMENTATION',
        title: 'House rules',
        document: (await clubPdf()).toString('base64'),
        fields: [{ place: place(600) }],
        ...more,
      });
      return answer.journalNoteId ?? answer.errorCode;
    },
    open: (by: TestPerson, key: string): Promise<Unsigned> => get(by, `get-unsigned-document/${key}`),
    sign: async (
      by: TestPerson,
      { journalNoteId, sha256 }: Pick<Unsigned, 'journalNoteId' | 'sha256'>,
      fields: readonly number[] = [1],
      signature: object = drawn,
    ) =>
      send(by, 'sign-pdf-document', {
        journalNoteId,
        signedDocument: sha256,
        signatureDatas: fields.map((field) => ({ field, signature })),
      }),
    notes: (
      by: TestPerson,
      query: Record<string, string> = {},
    ): Promise<{ notes: JournalNote[]; unsigned: number; next?: string; errorCode?: string }> =>
      get(by, `getJournalNotes?${new URLSearchParams(query)}`),
    download: (by: TestPerson, member: TestPerson, journalNoteId: string) =>
      world.app.inject({
        method: 'POST',
        url: '/api/documents/download-document',
        headers: by.headers,
        payload: { ...about(member), ...keyOf(journalNoteId) },
      }),
  };
}
