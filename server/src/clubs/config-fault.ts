/** Something is wrong with how the club is configured; the visitor is told which, the log why. */
export class ConfigFault extends Error {
  readonly code: 'general.incompleteConfig' | 'general.incorrectColors';
  constructor(code: ConfigFault['code'], why: string) {
    super(why);
    this.code = code;
  }
}
