/** What browsers accept in `<input type="email">`. The pattern is the HTML standard's, with a dot required. */
const shape =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

export const emailMaxLength = 254;

/** A domain of letters, digits, dots and hyphens, at least one of them outside ASCII. */
const international = /^(?=.*[^\0-\x7f])[\p{L}\p{M}\p{N}.-]+$/u;

/** Converts a domain to the form that mail servers use: `bücher.example` is `xn--bcher-kva.example`. */
function asciiDomain(domain: string): string {
  const url = `http://${domain}`;
  return international.test(domain) && URL.canParse(url) ? new URL(url).hostname : domain;
}

/** The normal form in which an address is stored and looked up. */
export function normalEmail(typed: string): string {
  const address = typed.trim().normalize('NFC').toLowerCase().normalize('NFC');
  const at = address.lastIndexOf('@');
  return at < 0 ? address : address.slice(0, at + 1) + asciiDomain(address.slice(at + 1));
}

/**
 * Whether an address can be stored. Beyond the HTML standard, its domain needs a dot: nobody gets mail at `maya@mail`.
 * Browser and server share this check.
 */
export function isEmailAddress(typed: string): boolean {
  if (typed.length > 300) return false;
  const address = normalEmail(typed);
  return address.length <= emailMaxLength && shape.test(address);
}
