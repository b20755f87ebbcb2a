/** A mistake in a club's configuration. Visitors learn only that there is one; the log says which. */
export class ConfigFault extends Error {
  readonly code: 'general.incompleteConfig' | 'general.incorrectColors';
  constructor(code: ConfigFault['code'], why: string) {
    super(why);
    this.code = code;
  }
}
