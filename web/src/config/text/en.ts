export const en = {
  'centers.choose': 'Center',
  'centers.search': 'Find by name, city or zip code',
  'centers.nearMe': 'Near me',
  'centers.nearestFirst': 'The nearest center comes first.',
  'centers.found_one': '{count} center found.',
  'centers.found_other': '{count} centers found.',
  'centers.nothing': 'No center for “{typed}”',
  'centers.nothingText': 'Check how it is written, or look through all centers.',
  'centers.positionRefused':
    'Your browser does not share your position with this page. Allow it in the settings of the browser, or search for a city.',
  'centers.positionUnknown': 'Your position could not be found. Search for a city instead.',
  'centers.map': 'Map',
  'centers.mapOf': 'Map of {center}',
  'centers.mapOutside': 'Open the map in a new tab',
} as const;

type EnglishTexts = typeof en;
declare module '../../platform/text.ts' {
  interface TextCatalogue extends EnglishTexts {}
}
