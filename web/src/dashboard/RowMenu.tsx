import { CalendarX2, MoreVertical, TextSearch } from 'lucide-react';
import { LazyMenu } from '../frame/LazyMenu.tsx';
import { isolated } from '../platform/isolated.ts';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';

interface RowMenuProps {
  name: string;
  /** What leaving is called; undefined where it cannot be left. */
  leaveText: string | undefined;
  href: string;
  onLeave: () => void;
}

/** What can be done with something planned. */
export function RowMenu({ name, leaveText, href, onLeave }: RowMenuProps) {
  const { t } = useText();
  const options = t('dashboard.options', { name: isolated(name) });
  return (
    <LazyMenu
      label={options}
      placement="bottom end"
      entries={[
        {
          id: 'show',
          label: t('dashboard.show', { name: isolated(name) }),
          icon: <TextSearch className="icon" />,
          href,
        },
        ...(leaveText === undefined
          ? []
          : [{ id: 'leave', label: leaveText, icon: <CalendarX2 className="icon" />, onAction: onLeave }]),
      ]}
      opener={(props) => (
        <Button {...props} shape="icon" variant="quiet" aria-label={options}>
          <MoreVertical className="icon" />
        </Button>
      )}
    />
  );
}
