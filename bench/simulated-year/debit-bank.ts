import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fateOf } from './fate.ts';
import type { Day, Happened } from './terms.ts';

/** Of a hundred. */
const fate = { returned: 10, returnedLate: 3, objected: 2 } as const;
/** Days after the collection. Before nothing is expected to come back any more, the bank says that the money is there. */
const after = { news: 2, returnedLate: 5, objection: 20 } as const;

interface Collection {
  id: string;
  member: number;
  reference: string;
  amount: number;
  day: Day;
}

interface News {
  day: Day;
  collection: Collection;
  outcome: 'collected' | 'returned';
  reason?: 'AM04' | 'MD06';
}

const fieldIn = (text: string, name: string): string =>
  new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(text)?.[1] ?? '';

/** Reads what a file of the portal asks for. */
function collectionsIn(xml: string): Collection[] {
  return xml
    .split('<PmtInf>')
    .slice(1)
    .flatMap((block) =>
      block
        .split('<DrctDbtTxInf>')
        .slice(1)
        .map(
          (one): Collection => ({
            id: fieldIn(one, 'EndToEndId'),
            member: Number(/M(\d+)$/.exec(fieldIn(one, 'MndtId'))?.[1]),
            reference: /\d+-\d{4}-\d+/.exec(fieldIn(one, 'Ustrd'))?.[0] ?? '',
            amount: Math.round(Number(fieldIn(one, 'InstdAmt')) * 100),
            day: fieldIn(block, 'ReqdColltnDt'),
          }),
        ),
    );
}

const dayLater = (day: Day, days: number): Day => Temporal.PlainDate.from(day).add({ days }).toString();

const entryOf = ({ collection, outcome, reason }: News): string =>
  `<Ntry><CdtDbtInd>${outcome === 'returned' ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BkTxCd><Domn>
  <Cd>PMNT</Cd><Fmly><Cd>IDDT</Cd><SubFmlyCd>${outcome === 'returned' ? 'UPDD' : 'ESDD'}</SubFmlyCd></Fmly></Domn></BkTxCd>
  <NtryDtls><TxDtls><Refs><EndToEndId>${collection.id}</EndToEndId></Refs>
  ${reason ? `<RtrInf><Rsn><Cd>${reason}</Cd></Rsn></RtrInf>` : ''}</TxDtls></NtryDtls></Ntry>`;

/** The bank of the direct debits: takes the files that the portal writes, and reports what came of them. */
export function debitBank(seed: number, folder: string, tell: (news: Happened) => void) {
  const taken = new Set<string>();
  const known = new Set<string>();
  let coming: News[] = [];
  function decide(collection: Collection): News[] {
    const { member, amount, day } = collection;
    const chance = fateOf(seed, 'debit', member, amount, day);
    const news = { day: dayLater(day, after.news), collection };
    if (chance.happens(fate.returned)) return [{ ...news, outcome: 'returned', reason: 'AM04' }];
    const collected: News = { ...news, outcome: 'collected' };
    const later = (days: number, reason: 'AM04' | 'MD06'): News[] => [
      collected,
      { ...news, day: dayLater(day, days), outcome: 'returned', reason },
    ];
    if (chance.happens(fate.returnedLate)) return later(after.returnedLate, 'AM04');
    // A payer who takes the money back has ended the mandate with it.
    return chance.happens(fate.objected) ? later(after.objection, 'MD06') : [collected];
  }
  return {
    /** Takes what is new in the folder. */
    async takeFiles(at: Temporal.Instant): Promise<void> {
      const names = await readdir(folder).catch(() => []);
      for (const name of names.filter((one) => one.endsWith('.xml') && !one.startsWith('.')).toSorted()) {
        if (taken.has(name)) continue;
        taken.add(name);
        for (const one of collectionsIn(await readFile(join(folder, name), 'utf8'))) {
          if (known.has(one.id)) throw new Error(`${one.id} is in two files`);
          known.add(one.id);
          const { id: collection, member, reference, amount, day: collectOn } = one;
          tell({ what: 'filed', at: at.toString(), collection, member, reference, amount, collectOn });
          coming.push(...decide(one));
        }
      }
    },
    /** The bank's file of a day; undefined if it has nothing to say. */
    report(at: Temporal.Instant): string | undefined {
      const today = at.toString().slice(0, 10);
      const news = coming.filter(({ day }) => day <= today);
      if (news.length === 0) return undefined;
      coming = coming.filter(({ day }) => day > today);
      for (const { collection, outcome, reason } of news) {
        tell({
          at: at.toString(),
          collection: collection.id,
          ...(outcome === 'collected'
            ? { what: outcome }
            : { what: outcome, endsMandate: reason === 'MD06' }),
        });
      }
      return `<?xml version="1.0"?><Document><BkToCstmrDbtCdtNtfctn><Ntfctn>${news.map(entryOf).join('')}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;
    },
  };
}
