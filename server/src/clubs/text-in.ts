/** The text in the first of these languages that it has, otherwise in any. */
export function textIn(
  texts: Readonly<Partial<Record<string, string>>>,
  languages: readonly string[],
): string {
  const found = languages.find((language) => Object.hasOwn(texts, language));
  return texts[found ?? Object.keys(texts)[0] ?? ''] ?? '';
}
