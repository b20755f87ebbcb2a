import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Row, Rows } from '../../ui/sheet/Sheet.tsx';
import type { CampDetails } from '../queries.ts';

/** Which electives there are, each once, before anybody is chosen who could have one. */
export function ElectiveNames({ term, price }: Pick<CampDetails, 'term' | 'price'>) {
  const { t } = useText();
  const { money } = useFormat();
  const all = term.flatMap(({ electives }) => electives).filter(({ isCancelled }) => !isCancelled);
  const named = new Map(all.map((one) => [one.name, one]));
  if (named.size === 0) return null;
  return (
    <section className="camp-electives" aria-label={t('camps.electives')}>
      <h3>{t('camps.electives')}</h3>
      <Rows isBordered>
        {[...named.values()].map(({ name, description, amount }) => (
          <Row
            key={name}
            title={<bdi>{name}</bdi>}
            meta={description && <span dir="auto">{description}</span>}
            end={amount > 0 && <bdi>{t('camps.more', { amount: money(amount, price?.currency) })}</bdi>}
          />
        ))}
      </Rows>
      <p className="row-meta">{t('camps.electivesNext')}</p>
    </section>
  );
}
