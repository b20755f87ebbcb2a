import type { Catalogue } from '../../../platform/text.ts';

export const de: Catalogue = Object.assign(
  {},
  ...Object.values(
    import.meta.glob(['../../../*/text/history/de.ts', '!../../../app/text/**'], {
      eager: true,
      import: 'de',
    }),
  ),
);
