export const en = {
  'export.domain.front-desk': 'Front desk',
  'export.part.visits': 'Visits',
  'export.field.despite': 'Let in despite',
} as const;

export type FrontDeskExportTextKey = keyof typeof en;
