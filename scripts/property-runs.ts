import process from 'node:process';

/** `npm run soak` tries many new cases; every other run repeats the same few, so that only a change can fail them. */
export const isSoak = process.env['SOAK'] !== undefined;

/** How many cases a slow property tries. */
export const runs = (few: number): { numRuns: number } => ({ numRuns: isSoak ? few * 25 : few });
