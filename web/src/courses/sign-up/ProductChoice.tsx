import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { Rows } from '../../ui/sheet/Sheet.tsx';
import type { SignUp } from './use-sign-up.ts';

/** What the club sells with a course. Each person who is signed up gets one; the basket changes how many. */
export function ProductChoice({ signUp: { products, chosen: who } }: { signUp: SignUp }) {
  const { t } = useText();
  const { money } = useFormat();
  const { sold, chosen, choose } = products;
  if (sold.length === 0 || who.what !== 'place' || who.people.length === 0) return null;
  const ids = chosen.map(({ productId }) => productId);
  return (
    <fieldset>
      <legend>
        <strong>{t('courses.products')}</strong>
      </legend>
      <Rows isBordered>
        {sold.map(({ productId, name, description, amount, currency }) => (
          <li key={productId} className="row">
            <div className="row-main">
              <Checkbox
                isSelected={ids.includes(productId)}
                onChange={(isOn) =>
                  choose(isOn ? [...ids, productId] : ids.filter((one) => one !== productId))
                }
              >
                <bdi>{name}</bdi>
              </Checkbox>
              {description && <span className="row-meta">{description}</span>}
            </div>
            <span className="row-end">
              <bdi>{money(amount, currency)}</bdi>
            </span>
          </li>
        ))}
      </Rows>
      {who.people.length > 1 && <p className="row-meta">{t('courses.oneEach')}</p>}
    </fieldset>
  );
}
