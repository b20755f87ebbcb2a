/** What a browser takes for an address in `<input type="email">`; the pattern is the HTML standard's. */
const shape =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

export const emailMaxLength = 254;

/** Letters of any script in front of a dot; the only host names that have an ASCII form. */
const international = /^(?=.*[^\0-\x7f])[\p{L}\p{M}\p{N}.-]+$/u;

/** A domain as mail servers know it: `bücher.example` is `xn--bcher-kva.example`. */
function asciiDomain(domain: string): string {
  const url = `http://${domain}`;
  return international.test(domain) && URL.canParse(url) ? new URL(url).hostname : domain;
}

/** The one form in which an address is kept and looked up. */
export function normalEmail(typed: string): string {
  const address = typed.trim().normalize('NFC').toLowerCase().normalize('NFC');
  const at = address.lastIndexOf('@');
  return at < 0 ? address : address.slice(0, at + 1) + asciiDomain(address.slice(at + 1));
}

/**
 * Whether an address can be kept. Beyond the HTML standard its domain needs a dot: nobody gets mail at `maya@mail`.
 * Browser and server both ask here.
 */
export function isEmailAddress(typed: string): boolean {
  if (typed.length > 300) return false;
  const address = normalEmail(typed);
  return address.length <= emailMaxLength && shape.test(address);
}
