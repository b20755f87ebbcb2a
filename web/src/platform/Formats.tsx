import { createContext, type ReactNode, useContext } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';

/** How the club writes dates, numbers and money, and the clock it lives by. */
export interface Formats {
  /** BCP 47 tag for dates and times. */
  dates: string;
  /** BCP 47 tag for numbers and money, digits included. */
  numbers: string;
  /** The pattern of a short date and of a date in full; without them as the tag has it. */
  shortDate?: string;
  fullDate?: string;
  /** IANA time zone of the centre; without one the device's own. */
  timeZone?: string;
}

const FormatsContext = createContext<Formats | null>(null);

export function FormatsProvider({ formats, children }: { formats: Formats; children: ReactNode }) {
  return <FormatsContext value={formats}>{children}</FormatsContext>;
}

export function useFormats(): Formats {
  const given = useContext(FormatsContext);
  const { locale } = useLocale();
  return given ?? { dates: locale, numbers: locale };
}
