/** The few texts that are needed before a catalogue is loaded, and when none can be. */
const words = {
  en: {
    loading: 'Loading',
    serverError: 'SERVER ERROR',
    refresh: 'Please refresh the page and try again',
    again: 'Refresh the page',
  },
  de: {
    loading: 'Wird geladen',
    serverError: 'SERVER ERROR',
    refresh: 'Bitte laden Sie die Seite neu und versuchen Sie es noch einmal',
    again: 'Seite neu laden',
  },
  ar: {
    loading: 'جارٍ التحميل',
    serverError: 'SERVER ERROR',
    refresh: 'يرجى تحديث الصفحة والمحاولة مرة أخرى',
    again: 'تحديث الصفحة',
  },
} as const;

export type FirstWords = (typeof words)[keyof typeof words];

const isWritten = (language: string | undefined): language is keyof typeof words =>
  language !== undefined && language in words;

export const firstWords = (language: string | undefined): FirstWords =>
  words[isWritten(language) ? language : 'en'];
