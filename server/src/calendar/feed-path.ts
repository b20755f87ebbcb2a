const named = /^([1-9]\d{0,9})-([A-Za-z0-9_-]{43})\.ics$/;

export const feedPath = (centerId: number, token: string): string => `/calendar/${centerId}-${token}.ics`;

/** What the last part of such a path says; undefined where it cannot be one. */
export function parseFeedName(name: string): { centerId: number; token: string } | undefined {
  const [, centerId, token] = named.exec(name) ?? [];
  return centerId && token ? { centerId: Number(centerId), token } : undefined;
}
