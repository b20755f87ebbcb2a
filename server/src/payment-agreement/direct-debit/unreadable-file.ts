/** A bank's file that is damaged, cut off or of another kind. The message says where, and nothing of what is in it. */
export class UnreadableFile extends Error {}
