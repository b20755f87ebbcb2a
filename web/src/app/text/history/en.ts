import type { Catalogue } from '../../../platform/text.ts';

/** What was done for a member, in the words of every domain. */
export const en: Catalogue = Object.assign(
  {},
  ...Object.values(
    import.meta.glob(['../../../*/text/history/en.ts', '!../../../app/text/**'], {
      eager: true,
      import: 'en',
    }),
  ),
);
