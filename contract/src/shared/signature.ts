import { z } from 'zod';
import { lineOfText } from './line-of-text.ts';
import {
  type DrawnSignature,
  largestPad,
  longestSignedName,
  mostPoints,
  mostStrokes,
  type TypedSignature,
} from './signature-path.ts';

const place = z
  .number()
  .min(-largestPad)
  .max(2 * largestPad);
const side = z.number().min(1).max(largestPad);
const hour = 3_600_000;

const point = z.strictObject({
  x: place,
  y: place,
  time: z.int().min(0).max(hour),
  pressure: z.number().min(0).max(1),
});

const drawn = z
  .strictObject({
    width: side,
    height: side,
    strokes: z.array(z.array(point).min(1).max(mostPoints)).min(1).max(mostStrokes),
  })
  .refine(
    ({ strokes }) => strokes.reduce((sum, { length }) => sum + length, 0) <= mostPoints,
    `holds more than ${mostPoints} points`,
  ) satisfies z.ZodType<DrawnSignature>;

const typed = z.strictObject({
  name: lineOfText(longestSignedName).refine((name) => /\p{L}/u.test(name), 'holds no letter'),
}) satisfies z.ZodType<TypedSignature>;

/** A signature: drawn, or a typed name from people who sign without a pointer. Both count the same. */
export const signatureInput = z.union([drawn, typed]);
export type SignatureInput = z.output<typeof signatureInput>;
