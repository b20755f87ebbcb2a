import process from 'node:process';

/** `npm run soak` tries many new cases; other runs repeat the same few, so that only a code change can fail them. */
export const isSoak = process.env['SOAK'] !== undefined;

/** How many cases a slow property tries. */
export const runs = (few: number): { numRuns: number } => ({ numRuns: isSoak ? few * 25 : few });
