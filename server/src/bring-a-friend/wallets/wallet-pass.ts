import type { Club } from '../../clubs/club.ts';
import { documentWords } from '../../clubs/document-words.ts';
import type { VisitRow } from '../store.ts';
import { ar } from '../text/wallets/ar.ts';
import { de } from '../text/wallets/de.ts';
import { en, type WalletTextKey } from '../text/wallets/en.ts';

/** What a pass in a wallet shows, in the guest's language. */
export interface WalletPass {
  /** Letters, digits, dots. */
  serial: string;
  /** What the bar code holds. */
  code: string;
  clubName: string;
  centerName: string;
  guestName: string;
  hostName: string;
  endsAt: Temporal.Instant;
  timeZone: string;
  /** `#rrggbb`. */
  color: string;
  /** BCP 47 tag. */
  language: string;
  say: (key: WalletTextKey, values?: Readonly<Record<string, string>>) => string;
}

interface Shown {
  visit: VisitRow;
  club: Club;
  code: string;
  guestName: string;
  hostName: string;
  language: string;
}

export function walletPass({ visit, club, code, guestName, hostName, language: wanted }: Shown): WalletPass {
  const { language, say } = documentWords(club, wanted, { en, de, ar });
  const { center, config } = club;
  return {
    serial: `${visit.center_id}G${visit.clipcard_id}.${visit.number}`,
    clubName: config.general.clubName ?? center.name,
    centerName: center.name,
    color: `#${config.lookAndFeel.mainColor.replace('#', '')}`,
    endsAt: visit.ends_at,
    timeZone: center.time_zone,
    ...{ code, guestName, hostName, language, say },
  };
}

/** White, or nearly black where white couldn't be read. */
export function textOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = partsOf(color);
  return red * 0.299 + green * 0.587 + blue * 0.114 > 186 ? '#16191d' : '#ffffff';
}

export const partsOf = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
