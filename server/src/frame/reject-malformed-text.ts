interface Place {
  value: unknown;
  path: string;
}

/** PostgreSQL stores no NUL, and half a surrogate pair is no sign: neither can be kept as it was sent. */
const isSound = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Where in what was sent a text cannot be stored, names of fields included; undefined where all is sound. */
export function isMalformed(sent: unknown): string | undefined {
  const open: Place[] = [{ value: sent, path: '' }];
  // A list of what is left to look at instead of recursion: a body may be nested deeper than the stack.
  for (let place = open.pop(); place; place = open.pop()) {
    const { value, path } = place;
    if (typeof value === 'string' && !isSound(value)) return path;
    if (value === null || typeof value !== 'object') continue;
    for (const [name, inner] of Object.entries(value)) {
      if (!isSound(name)) return path;
      open.push({ value: inner, path: `${path}/${name}` });
    }
  }
  return undefined;
}

/** The same kind of error as a field that its schema refuses, so that it is answered in the same words. */
export function malformedTextError(path: string): Error {
  const message = 'holds a sign that cannot be stored';
  return Object.assign(new Error(message), {
    statusCode: 400,
    validation: [{ instancePath: path.slice(0, 200), message }],
  });
}
