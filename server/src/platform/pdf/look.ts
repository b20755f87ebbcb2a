import type { TextStyle } from './typesetter.ts';

const ink = '#16191d';
const quiet = '#5a616b';
export const hairline = '#d9dce1';
export const footRule = ink;
export const boxColor = quiet;
/** What people have signed with. */
export const penColor = '#1b2a6b';

/** Height of a line as a multiple of its size: the marks above and below Arabic letters need it. */
export const leading = 1.5;

export const margin = { side: 56, top: 96, bottom: 76 };
/** From the upper edge of the page. */
export const headTop = 39;
/** From its lower edge. */
export const footTop = 44;
export const band = 6;

/** Countries that print on Letter; all others print on A4. */
const letterCountries = new Set('US CA MX GT SV HN NI CR PA DO PR CO VE CL PH BZ'.split(' '));
export const pageSizeOf = (country: string): 'LETTER' | 'A4' =>
  letterCountries.has(country) ? 'LETTER' : 'A4';

type StyleName =
  | 'title'
  | 'heading'
  | 'subheading'
  | 'text'
  | 'label'
  | 'value'
  | 'cell'
  | 'foot'
  | 'strong'
  | 'furniture'
  | 'issuer';
export const styles: Readonly<Record<StyleName, TextStyle>> = {
  title: { size: 22, weight: 700, color: ink },
  heading: { size: 14, weight: 700, color: ink },
  subheading: { size: 10.5, weight: 700, color: ink },
  text: { size: 10, weight: 400, color: ink },
  label: { size: 9.5, weight: 400, color: quiet },
  value: { size: 9.5, weight: 400, color: ink },
  cell: { size: 9, weight: 400, color: ink },
  foot: { size: 9.5, weight: 700, color: ink },
  strong: { size: 10, weight: 700, color: ink },
  furniture: { size: 8.5, weight: 400, color: quiet },
  issuer: { size: 8.5, weight: 700, color: ink },
};
export const headCell = (color: string): TextStyle => ({ size: 9, weight: 700, color });
