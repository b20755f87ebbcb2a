/** Converts Arabic (٠–٩) and Persian (۰–۹) digits to ASCII. */
export const asciiDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/** The digits of a text of ASCII digits. */
export const digitsOf = (text: string): number[] => Array.from(text, Number);
