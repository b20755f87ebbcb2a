import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import '../choice/choice.css';
import './plan.css';

interface PlanListProps {
  'aria-label': string;
  selected: string | null;
  onChange: (id: string) => void;
  children: ReactNode;
}

/** Radio buttons for plans, each in a box of its own. */
export function PlanList({ selected, onChange, children, ...props }: PlanListProps) {
  return (
    <RadioGroup {...props} className="plan-list" value={selected} onChange={onChange}>
      {children}
    </RadioGroup>
  );
}

interface PlanProps {
  id: string;
  name: string;
  badge?: ReactNode;
  note?: ReactNode;
  includes?: readonly string[];
  price: ReactNode;
  /** Under the price: commitment, former price. */
  priceNote?: ReactNode;
  /** What it costs in all, as short facts. */
  facts?: readonly { name: string; value: ReactNode }[];
  /** Why it can't be chosen. */
  obstacle?: ReactNode;
}

export function Plan(props: PlanProps) {
  const { id, name, badge, note, includes = [], price, priceNote, facts = [], obstacle } = props;
  return (
    <Radio value={id} className="plan" isDisabled={Boolean(obstacle)}>
      <span className="box" aria-hidden="true">
        <Check className="icon" strokeWidth={3} />
      </span>
      <div>
        <h2>
          {name}
          {badge}
        </h2>
        {note && <p className="plan-note">{note}</p>}
        {includes.length > 0 && (
          <ul className="includes">
            {includes.map((item) => (
              <li key={item}>
                <Check className="icon" strokeWidth={2.5} />
                {item}
              </li>
            ))}
          </ul>
        )}
        {obstacle && <p className="plan-obstacle">{obstacle}</p>}
      </div>
      <div className="plan-price">
        {price}
        {priceNote && <span className="price-was">{priceNote}</span>}
      </div>
      {facts.length > 0 && (
        <dl className="plan-facts">
          {facts.map(({ name: label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Radio>
  );
}
