export interface PictureOrder {
  mediaType: 'image/jpeg' | 'image/png';
  bytes: Uint8Array;
}

export type PictureReport =
  | { kind: 'CLEANED'; bytes: Uint8Array }
  | { kind: 'UNREADABLE' }
  /** More pixels than are decoded. */
  | { kind: 'TOO_LARGE' };
