import { Loading, Skeleton } from '../ui/message/Skeleton.tsx';

const rows = [0, 1, 2, 3, 4];

/** Reserves the space of the rows, and of more of them. */
export function ScheduleLoading({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <div className="stack arriving">
        {rows.map((row) => (
          <Skeleton key={row} width="100%" height="5rem" />
        ))}
      </div>
    </Loading>
  );
}
