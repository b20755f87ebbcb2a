import type { Catalogue } from '../../../platform/text.ts';

/** Why a call was refused, and what would help, in the words of every domain. */
export const en: Catalogue = Object.assign(
  {},
  ...Object.values(
    import.meta.glob(['../../../*/text/refusals/en.ts', '!../../../app/text/**'], {
      eager: true,
      import: 'en',
    }),
  ),
);
