import type { Club } from './club.ts';

/** The club's first language: for people who have chosen none, and for what a company gets. */
export const defaultLanguage = ({ locales }: Pick<Club, 'locales'>): string => locales[0]?.code ?? 'en';
