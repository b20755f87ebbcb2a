import { formatMoney } from '@foyer/contract/shared/money-text';
import type { Club } from '../../clubs/club.ts';
import { defaultLanguage } from '../../clubs/default-language.ts';
import { documentWords } from '../../clubs/document-words.ts';
import { clubParty, memberParty } from '../../documents/contract-parties.ts';
import { wordsOf } from '../../documents/contract-source.ts';
import { issueContract } from '../../documents/issue-contract.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { readPerson } from '../../person/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { durationWords } from '../buying/duration-words.ts';
import type { Leaving } from '../leaving/leaving.ts';
import { ar } from '../text/ar.ts';
import { de } from '../text/de.ts';
import { en } from '../text/en.ts';
import { changesOf } from './changes-of.ts';
import { type OpenOffer, todayOf } from './open-offer.ts';
import type { Offered } from './store.ts';

/** By which the discount of an offer is known, in the club's language. */
export const offerName = (club: Club): string =>
  documentWords(club, defaultLanguage(club), { en, de, ar }).say('subscription.offer.name');

/** Stores what was agreed with an offer as a document of its own: what it changes, when it was accepted and from where. */
export async function issueOfferContract(
  tx: Tx,
  { now, actor, language, ipAddress }: SignedInContext,
  { club, person, callPath, correlationId }: Leaving,
  offered: Offered,
  offer: OpenOffer & { id: number },
): Promise<void> {
  const member = await readPerson(tx, person);
  if (!member) return;
  const { row, plan } = offered;
  const words = { ...documentWords(club, language, { en, de, ar }), ...durationWords(club, language) };
  const { say } = words;
  const day = (date: Temporal.PlainDate) => date.toLocaleString(words.language, { dateStyle: 'long' });
  const money = (amount: number) =>
    formatMoney({ amount, currency: plan.currency ?? club.center.currency }, words.numbers);
  const { prices, until, boundUntil } = changesOf(row, offer.terms, todayOf({ now, club }));
  const each = { each: words.each({ unit: row.period_unit, count: row.period_count }) };
  const values = [
    [say('subscription.contract.plan'), plan.name],
    ...(prices
      ? [
          [say('subscription.contract.eachPeriod', each), money(prices.offeredPrice)],
          [say('subscription.contract.offerInstead'), money(prices.regularPrice)],
          [say('subscription.contract.startsOn'), day(prices.from)],
          ...(until ? [[say('subscription.contract.endsOn'), day(until)]] : []),
        ]
      : []),
    ...(boundUntil ? [[say('subscription.contract.boundUntil'), day(boundUntil)]] : []),
  ];
  const title = say('subscription.contract.offerTitle');
  const given = { at: now, ipAddress, by: { centerId: actor.centerId, id: actor.id } };
  await issueContract(
    tx,
    { actor, person, club, callPath, correlationId, now },
    {
      ...{ club, person, language },
      type: 'SUBSCRIPTION_CONTRACT',
      about: { kind: 'subscriptionOffer', centerId: row.center_id, id: row.id },
      title: `${title} · ${plan.name}`,
      terms: {
        heading: title,
        parties: [clubParty(club, wordsOf(club, language)), memberParty(member, wordsOf(club, language))],
        sections: [
          {
            parts: [{ kind: 'values', rows: values.map(([label = '', value = '']) => ({ label, value })) }],
          },
        ],
      },
      signature: 'NOT_NEEDED',
      acceptances: [{ ...given, key: 'offer', name: title, version: `${offer.id}` }],
    },
  );
}
