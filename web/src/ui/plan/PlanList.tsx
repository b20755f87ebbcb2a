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
}

export function Plan({ id, name, badge, note, includes = [], price, priceNote }: PlanProps) {
  return (
    <Radio value={id} className="plan">
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
      </div>
      <div className="plan-price">
        {price}
        {priceNote && <span className="price-was">{priceNote}</span>}
      </div>
    </Radio>
  );
}
