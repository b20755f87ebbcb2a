import type { CardAnswer, CardCharge, CardRefund } from './card-provider.ts';
import { fateOf } from './fate.ts';
import type { Happened, Year } from './terms.ts';

/** Of a hundred. */
const answersLost = 3;

export const tokenOf = (member: number): string => `card-${member}`;
const memberOf = (token: string): number => Number(token.slice('card-'.length));

/** The bank of the cards. It charges each order once, declines a share of them, and some of its answers get lost. */
export function cardBank(
  { seed, declined }: Pick<Year, 'seed' | 'declined'>,
  now: () => Temporal.Instant,
  tell: (news: Happened) => void,
) {
  const known = new Map<string, CardAnswer>();
  const refunded = new Set<string>();
  const refund = ({ key, token, amount }: CardRefund) => {
    if (refunded.has(key)) return;
    refunded.add(key);
    tell({ what: 'refunded', at: now().toString(), member: memberOf(token), amount });
  };
  return (order: CardCharge | CardRefund): CardAnswer => {
    if (!('reference' in order)) {
      refund(order);
      return 'paid';
    }
    return charge(order);
  };
  function charge(order: CardCharge): CardAnswer {
    const { key, token, amount, reference } = order;
    const before = known.get(key);
    if (before) return before;
    // A member who is there pays at once; what recurs has a reference.
    if (reference === '') {
      known.set(key, 'paid');
      return 'paid';
    }
    const at = now();
    const fate = fateOf(seed, token, amount, at.toString().slice(0, 10));
    const isPaid = !fate.happens(declined);
    const answer = isPaid ? 'paid' : 'failed';
    known.set(key, answer);
    tell({ what: 'charged', at: at.toString(), member: memberOf(token), reference, amount, isPaid });
    return fate.happens(answersLost) ? 'noAnswer' : answer;
  }
}
