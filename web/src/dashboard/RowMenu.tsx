import { CalendarX2, Eye, MoreVertical } from 'lucide-react';
import { isolated } from '../platform/isolated.ts';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { Menu, MenuItem } from '../ui/menu/Menu.tsx';

interface RowMenuProps {
  name: string;
  /** What leaving is called; undefined where it cannot be left. */
  leaveText: string | undefined;
  onShow: () => void;
  onLeave: () => void;
}

/** What can be done with something planned. */
export function RowMenu({ name, leaveText, onShow, onLeave }: RowMenuProps) {
  const { t } = useText();
  const options = t('dashboard.options', { name: isolated(name) });
  const show = t('dashboard.show', { name: isolated(name) });
  return (
    <Menu
      aria-label={options}
      placement="bottom end"
      onAction={(key) => (key === 'leave' ? onLeave() : onShow())}
      trigger={
        <Button shape="icon" variant="quiet" aria-label={options}>
          <MoreVertical className="icon" />
        </Button>
      }
    >
      <MenuItem id="show" textValue={show} icon={<Eye className="icon" />}>
        {show}
      </MenuItem>
      {leaveText !== undefined && (
        <MenuItem id="leave" textValue={leaveText} icon={<CalendarX2 className="icon" />}>
          {leaveText}
        </MenuItem>
      )}
    </Menu>
  );
}
