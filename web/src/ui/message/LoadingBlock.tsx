import { useText } from '../../platform/text.ts';
import './empty-state.css';
import './lane.css';

/** For the first load of a page only. */
export function LoadingBlock() {
  const { t } = useText();
  return (
    <div className="empty-state" role="status">
      <span className="lane" />
      <p>{t('ui.loading')}</p>
    </div>
  );
}
