/** Splits the text of a paid invoice into what the invoice was for and its number, which follows in brackets. */
export function withoutReference(line: string): { text: string; reference?: string } {
  const [, text, reference] = /^(.+) \((\d+-\d{4}-\d{6,})\)$/.exec(line) ?? [];
  return text && reference ? { text, reference } : { text: line };
}
