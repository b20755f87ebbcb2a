import { Loading, Skeleton } from '../../ui/message/Skeleton.tsx';
import { Row, Rows } from '../../ui/sheet/Sheet.tsx';

const widths = ['11rem', '8rem', '12rem', '9rem'];

/** The shape of the people who are on their way. */
export function MemberSkeletons() {
  return (
    <Loading>
      <div className="arriving">
        <Rows>
          {widths.map((width) => (
            <Row
              key={width}
              icon={<Skeleton width="2.25rem" height="2.25rem" />}
              title={<Skeleton width={width} height="1.25rem" />}
            />
          ))}
        </Rows>
      </div>
    </Loading>
  );
}
