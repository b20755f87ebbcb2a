export const en = {
  'centers.choose': 'Centre',
  'centers.search': 'Find by name, city or zip code',
  'centers.nearMe': 'Near me',
  'centers.nearestFirst': 'The nearest centre comes first.',
  'centers.found_one': '{count} centre found.',
  'centers.found_other': '{count} centres found.',
  'centers.nothing': 'No centre for ‘{typed}’',
  'centers.nothingText': 'Check the spelling, or browse all centres.',
  'centers.positionRefused':
    'Your browser isn’t sharing your location. Allow it in your browser settings, or search for a city.',
  'centers.positionUnknown': 'We couldn’t find your location. Search for a city instead.',
  'centers.map': 'Map',
  'centers.mapOf': 'Map of {center}',
  'centers.mapOutside': 'Open map in a new tab',
} as const;

type EnglishTexts = typeof en;
declare module '../../platform/text.ts' {
  interface TextCatalogue extends EnglishTexts {}
}
