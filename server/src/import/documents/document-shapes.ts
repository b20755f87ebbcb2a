import { documentTypes, mostFields, uploadTypes } from '@foyer/contract/shared/document';
import { centerId, entityId } from '@foyer/contract/shared/key-schemas';
import { z } from 'zod';
import { importDay } from '../import-day.ts';

const text = (length: number) => z.string().min(1).max(length);

/** A document of a person, which the portal lays out in the club's look. */
export const personDocumentShape = z
  .strictObject({
    ...{ centerId, externalId: text(80), person: entityId },
    type: z.enum(documentTypes),
    title: text(120),
    language: z.enum(['en', 'de', 'ar']).default('en'),
    date: importDay.default(0),
    expiresOn: importDay.optional(),
    text: z
      .array(z.strictObject({ title: text(120).optional(), text: text(5000) }))
      .min(1)
      .max(50),
    /** Numbers of people of the centre who have to sign. */
    signers: z.array(entityId).max(mostFields).default([]),
    /** Of what the person has sent in: whether the club has decided on it. */
    review: z.enum(['PENDING', 'APPROVED']).optional(),
  })
  .refine(({ review, type }) => !review || uploadTypes.some((one) => one === type), {
    path: ['review'],
    message: 'is for types that members send in',
  });
export type PersonDocumentData = z.output<typeof personDocumentShape>;
