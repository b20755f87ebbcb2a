/** What can contain a semicolon that ends nothing: strings, names, dollar quotes and comments. */
const token = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$.*?\$\1\$|--[^\n]*|\/\*.*?\*\/|;/gs;

const isOnlyComments = (text: string): boolean => text.replace(/--[^\n]*|\/\*.*?\*\//gs, '').trim() === '';

/** The statements of an SQL file, with the comments before them. */
export function splitStatements(text: string): string[] {
  const statements: string[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(token)) {
    if (found !== ';') continue;
    statements.push(text.slice(from, index));
    from = index + 1;
  }
  statements.push(text.slice(from));
  return statements.map((statement) => statement.trim()).filter((statement) => !isOnlyComments(statement));
}
