import type { Catalogue } from '../../../platform/text.ts';

export const ar: Catalogue = Object.assign(
  {},
  ...Object.values(
    import.meta.glob(['../../../*/text/history/ar.ts', '!../../../app/text/**'], {
      eager: true,
      import: 'ar',
    }),
  ),
);
