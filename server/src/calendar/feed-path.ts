const named = /^([1-9]\d{0,9})-([A-Za-z0-9_-]{43})\.ics$/;

export const feedPath = (centerId: number, token: string): string => `/calendar/${centerId}-${token}.ics`;

/** Parses the last part of a feed path; undefined if it is malformed. */
export function parseFeedName(name: string): { centerId: number; token: string } | undefined {
  const [, centerId, token] = named.exec(name) ?? [];
  return centerId && token ? { centerId: Number(centerId), token } : undefined;
}
