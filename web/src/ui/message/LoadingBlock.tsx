import { useText } from '../../platform/text.ts';
import './empty-state.css';
import './lane.css';

/** The first load of a page; never after it. */
export function LoadingBlock() {
  const { t } = useText();
  return (
    <div className="empty-state" role="status">
      <span className="lane" />
      <p>{t('ui.loading')}</p>
    </div>
  );
}
