import { type Texts, textsOf } from '../platform/text.ts';

const fetchTexts = async (language: 'en' | 'ar'): Promise<Texts> => {
  // Fetched like everywhere else, so that each language stays a file of its own.
  const [ui, documents] =
    language === 'ar'
      ? [(await import('../ui/text/ar.ts')).ar, (await import('../documents/text/ar.ts')).ar]
      : [(await import('../ui/text/en.ts')).en, (await import('../documents/text/en.ts')).en];
  const catalogue = { ...ui, ...documents };
  return textsOf({ language, numbers: language, catalogue, own: {} });
};

const known = new Map<string, Promise<Texts>>();

/** The gallery speaks for itself, whatever the language of the app around it. */
export function galleryTexts(language: 'en' | 'ar'): Promise<Texts> {
  const texts = known.get(language) ?? fetchTexts(language);
  known.set(language, texts);
  return texts;
}
