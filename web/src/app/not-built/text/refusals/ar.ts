import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {};
