/** How the data export words what this domain keeps about a person. */
export const en = {
  'export.domain.classes': 'Classes taught',
  'export.part.classesGiven': 'Classes taught',
} as const;

export type ClassesExportTextKey = keyof typeof en;
