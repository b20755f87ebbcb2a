/** A fault that the operator can fix. Its message is a plain sentence, and its stack says nothing more. */
export class OperatorError extends Error {}
