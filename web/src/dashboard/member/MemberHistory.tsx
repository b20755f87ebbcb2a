import type { HistoryEntry } from '@foyer/contract/dashboard/member';
import { type HistoryKind, historyKinds } from '@foyer/contract/shared/history';
import type { Key } from '@foyer/contract/shared/keys';
import { CalendarDays, KeyRound, type LucideIcon, StickyNote, UserRound, Wallet } from 'lucide-react';
import { PagedRows } from '../../frame/list/PagedRows.tsx';
import { useAddressFilters } from '../../frame/list/use-address-filters.ts';
import { usePagedList } from '../../frame/list/use-paged-list.ts';
import { useClassFormat } from '../../participation/use-class-format.ts';
import { useFormat } from '../../platform/format.ts';
import { oneOf } from '../../platform/list/address-filters.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { Chip, ChipGroup } from '../../ui/chip/Chip.tsx';
import { Row, RowIcon } from '../../ui/sheet/Sheet.tsx';
import './history.css';

const everything = 'ALL';

const icons: Record<HistoryKind, LucideIcon> = {
  PROFILE: UserRound,
  ACCESS: KeyRound,
  BOOKINGS: CalendarDays,
  MONEY: Wallet,
  STAFF: StickyNote,
};

type Change = HistoryEntry['changes'][number];

function useValueWords() {
  const { t, say, has } = useText();
  const { plainDate } = useFormat();
  return (field: Change['field'], value: string | undefined): string => {
    if (value === undefined) return t('history.empty');
    if (value === 'true' || value === 'false') return t(`history.value.${value}`);
    if (field === 'birthday' || field === 'passportDate') return plainDate(value);
    const key = `field.${field}.${value}`;
    return has(key) ? say(key) : value;
  };
}

const fieldKey = (field: Change['field']) =>
  field === 'allowEmailNewsletters' || field === 'allowThirdPartyOffers'
    ? (`profile.${field}` as const)
    : (`field.${field}` as const);

function Changes({ changes }: { changes: readonly Change[] }) {
  const { t } = useText();
  const word = useValueWords();
  return (
    <span className="history-changes">
      {changes.map(({ field, before, after }) => {
        const isHidden = before === undefined && after === undefined;
        return (
          <span key={field}>
            {t(fieldKey(field))}:{' '}
            {isHidden ? (
              t('history.hidden')
            ) : (
              <>
                {before !== undefined && (
                  <>
                    <bdi>{word(field, before)}</bdi>{' '}
                    <span aria-hidden="true" className="history-arrow">
                      →
                    </span>
                    <span className="visually-hidden">{t('history.becomes')}</span>{' '}
                  </>
                )}
                <bdi>{word(field, after)}</bdi>
              </>
            )}
          </span>
        );
      })}
    </span>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const { t, say } = useText();
  const { moment, money } = useFormat();
  const words = useClassFormat();
  const Icon = icons[entry.kind];
  const what =
    entry.class && words.listed([entry.class.name, words.when(entry.class.startsAt, entry.class.timeZone)]);
  const amount = entry.amount && money(entry.amount.amount, entry.amount.currency);
  const who = entry.byName ?? t(`history.by.${entry.by}`);
  return (
    <Row
      icon={
        <RowIcon>
          <Icon className="icon" />
        </RowIcon>
      }
      title={[say(`history.action.${entry.action}`), what ?? amount].filter(Boolean).join(': ')}
      meta={
        <>
          {entry.changes.length > 0 && <Changes changes={entry.changes} />}
          <bdi>{who}</bdi>
          {entry.by === 'STAFF' && entry.byName && ` (${t('history.by.STAFF')})`}
          {' · '}
          <time dateTime={entry.at}>{moment(entry.at)}</time>
        </>
      }
    />
  );
}

/** Each reading is audited, so the history is not read again without need. */
const options = { staleTime: 60_000, refetchOnWindowFocus: false };

/** Who did what for a member, page by page. Opening it is itself an entry. */
export function MemberHistory({ memberKey }: { memberKey: Key }) {
  const { t } = useText();
  const { values, set } = useAddressFilters({ history: oneOf(historyKinds) });
  const kind = values.history;
  const entries = usePagedList('POST dashboard/load-member-history', {
    filter: { ...selectedUser(memberKey), ...(kind && { kinds: [kind] }) },
    itemsOf: (page) => page.entries,
    options,
  });
  return (
    <div className="history">
      <ChipGroup
        aria-label={t('history.filter')}
        selected={[kind ?? everything]}
        onChange={([id]) => set({ history: historyKinds.find((one) => one === id) })}
      >
        <Chip id={everything}>{t('history.kind.ALL')}</Chip>
        {historyKinds.map((id) => (
          <Chip key={id} id={id}>
            {t(`history.kind.${id}`)}
          </Chip>
        ))}
      </ChipGroup>
      <PagedRows
        list={entries}
        failed={t('history.failed')}
        empty={<p className="row-meta">{t('history.none')}</p>}
        moreText={t('history.more')}
        row={(entry) => <Entry key={entry.entryId} entry={entry} />}
      />
    </div>
  );
}
