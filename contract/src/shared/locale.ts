import { z } from 'zod';
import { isDatePattern } from './date-pattern.ts';

const datePattern = z.string().refine(isDatePattern, 'not a date pattern, such as DD/MM/YYYY');

/** A language of a club, with the formats that people there expect. */
export const locale = z.object({
  code: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .describe('Language, e.g. en'),
  locale: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?-[A-Z]{2}$/)
    .describe('BCP 47 tag, e.g. en-US'),
  longName: z.string().min(1).max(40).describe('The language in its own words'),
  shortName: z.string().min(1).max(4).describe('What the language menu shows'),
  numberFormat: z.string().max(40).describe('BCP 47 tag for numbers and money, digits included'),
  dateFormat: datePattern.max(40).describe('Short date as people write it, e.g. MM/DD/YYYY'),
  dateFormatFull: datePattern.max(60).describe('Long date, e.g. dddd, MMMM D, YYYY'),
  order: z.int().min(0).max(99).describe('Place in the language menu'),
  direction: z.enum(['ltr', 'rtl']),
});
export type Locale = z.infer<typeof locale>;
