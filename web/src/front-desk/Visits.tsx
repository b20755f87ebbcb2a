import type { VisitToday } from '@foyer/contract/front-desk/today';
import type { Key } from '@foyer/contract/shared/keys';
import { PagedRows } from '../frame/list/PagedRows.tsx';
import { usePagedList } from '../frame/list/use-paged-list.ts';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { StandaloneLink } from '../ui/button/Link.tsx';
import { Clock } from '../ui/format/Clock.tsx';
import { FoldedSheet } from '../ui/sheet/FoldedSheet.tsx';
import { Row } from '../ui/sheet/Sheet.tsx';
import type { CheckingIn } from './use-check-in.ts';
import { useProblemWords } from './use-problem-words.ts';

interface Props {
  centerId: number;
  /** So far today. */
  count: number;
  timeZone: string;
  hrefOf: (person: Key) => string;
  checking: CheckingIn;
}

/** Who has come so far, folded: most of the time only their number is of interest. */
export function Visits({ count, ...rest }: Props) {
  const { t } = useText();
  return (
    <FoldedSheet title={t('frontDesk.visits')} meta={t('frontDesk.visitCount', { count })}>
      <VisitList {...rest} />
    </FoldedSheet>
  );
}

function VisitList({ centerId, ...rest }: Omit<Props, 'count'>) {
  const { t } = useText();
  const list = usePagedList('POST front-desk/get-visits', {
    filter: { centerId },
    itemsOf: ({ visits }) => visits,
    options: { staleTime: 0 },
  });
  return (
    <PagedRows
      list={list}
      failed={t('frontDesk.visitsFailed')}
      empty={<p className="row-meta">{t('frontDesk.noVisits')}</p>}
      moreText={t('frontDesk.moreVisits')}
      row={(visit) => <Visit key={visit.visitId} visit={visit} {...rest} />}
    />
  );
}

function Visit({
  visit,
  timeZone,
  hrefOf,
  checking,
}: Omit<Props, 'count' | 'centerId'> & { visit: VisitToday }) {
  const { t } = useText();
  const { briefly } = useProblemWords(timeZone);
  const { name, byName, despite, mayOpen, at, visitId } = visit;
  const meta = [
    ...(byName ? [t('frontDesk.by', { name: byName })] : []),
    ...(despite.length > 0 ? [t('frontDesk.despite', { problems: briefly(despite) })] : []),
  ];
  return (
    <Row
      icon={<Clock at={at} />}
      title={
        mayOpen ? (
          <StandaloneLink hasArrow={false} href={hrefOf({ centerId: visit.centerId, id: visit.personId })}>
            <bdi>{name}</bdi>
          </StandaloneLink>
        ) : (
          <bdi>{name}</bdi>
        )
      }
      meta={meta.join(' · ')}
      end={
        <Button
          size="small"
          variant="quiet"
          aria-label={t('frontDesk.undoThis', { name })}
          onPress={() => checking.undo(visitId)}
        >
          {t('frontDesk.undo')}
        </Button>
      }
    />
  );
}
