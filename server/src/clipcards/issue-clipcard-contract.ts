import type { Key } from '@foyer/contract/shared/keys';
import { formatMoney } from '@foyer/contract/shared/money-text';
import { defaultLanguage } from '../clubs/default-language.ts';
import { documentWords } from '../clubs/document-words.ts';
import { clubParty, memberParty } from '../documents/contract-parties.ts';
import { wordsOf } from '../documents/contract-source.ts';
import { issueContract } from '../documents/issue-contract.ts';
import { readPersonOnce } from '../person/store.ts';
import type { Line, Sale } from '../shopping-basket/sellable.ts';
import type { ClipcardItem } from './clipcard-item.ts';
import type { Product } from './store.ts';
import { ar } from './text/contract/ar.ts';
import { de } from './text/contract/de.ts';
import { en } from './text/contract/en.ts';

export interface SoldClipcards {
  product: Product;
  line: Line<ClipcardItem>;
  size: number;
  /** The first one of the line, by which the contract is found. */
  card: Key;
  validFrom: Temporal.PlainDate;
  validUntil: Temporal.PlainDate | null;
  /** Of cards that renew themselves. */
  nextOn: Temporal.PlainDate | undefined;
}

/** Stores the contract of clipcards with them: one for a line, however many cards it has. Paying is what agrees to it. */
export async function issueClipcardContract(sale: Sale, sold: SoldClipcards): Promise<void> {
  const { tx, now, club, person, actor, payer, saleOrigin } = sale;
  const { product, line, card } = sold;
  const member = await readPersonOnce(tx, person);
  if (!member) return;
  const { language = defaultLanguage(club), callPath, correlationId } = saleOrigin;
  const parties = wordsOf(club, language);
  const { say, ...words } = documentWords(club, language, { en, de, ar });
  const day = (date: Temporal.PlainDate) => date.toLocaleString(words.language, { dateStyle: 'long' });
  const amount = formatMoney({ amount: line.amount, currency: club.center.currency }, words.numbers);
  const heading = say('clipcards.contract.title');
  const rows = [
    [say('clipcards.contract.product'), product.name],
    [say('clipcards.contract.clips'), String(sold.size)],
    ...(line.quantity > 1 ? [[say('clipcards.contract.cards'), String(line.quantity)] as const] : []),
    [say('clipcards.contract.validFrom'), day(sold.validFrom)],
    [
      say('clipcards.contract.validUntil'),
      sold.validUntil ? day(sold.validUntil) : say('clipcards.contract.noEnd'),
    ],
    ...(sold.nextOn
      ? [
          [
            say('clipcards.contract.renewal'),
            say('clipcards.contract.renewsOn', { date: day(sold.nextOn) }),
          ] as const,
        ]
      : []),
  ] as const;
  await issueContract(
    tx,
    { actor: actor ?? payer, person, club, callPath, correlationId, now },
    {
      ...{ club, person, language },
      type: 'CLIPCARD_CONTRACT',
      about: { kind: 'clipcard', ...card },
      title: `${heading} · ${product.name}`,
      terms: {
        heading,
        parties: [clubParty(club, parties), memberParty(member, parties)],
        sections: [
          { parts: [{ kind: 'values', rows: rows.map(([label, value]) => ({ label, value })) }] },
          {
            title: say('clipcards.contract.price'),
            parts: [
              {
                kind: 'amounts',
                rows: [{ text: line.text, amount }],
                total: { text: say('clipcards.contract.total'), amount },
              },
            ],
          },
        ],
      },
      signature: 'NOT_NEEDED',
      acceptances: [],
    },
  );
}
