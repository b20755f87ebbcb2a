import { z } from 'zod';

/** Line breaks, other control characters, and characters that change the direction of the text after them. */
const breaksLine = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;

/** Text on one line: a name, a street, a reference. It appears in emails, lists and bank files. */
export const lineOfText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => !breaksLine.test(text), 'holds a line break or another control character');
