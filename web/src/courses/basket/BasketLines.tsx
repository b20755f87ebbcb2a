import type { CourseBasket } from '@foyer/contract/courses/sign-up';
import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useFormat } from '../../platform/format.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { usePlaceText } from '../../sign-up/basket/use-place-text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { LazyNumberField } from '../../ui/field/LazyNumberField.tsx';
import { Row, Rows, Sheet } from '../../ui/sheet/Sheet.tsx';
import { keyOfCourse, productsQuery } from '../queries.ts';
import { useCourseFormat } from '../use-course-format.ts';
import { useCourseChange } from './use-basket.ts';
import '../../sign-up/basket/basket.css';
import './products.css';

interface LineProps {
  line: CourseBasket['lines'][number];
  currency: string | undefined;
  person: Key;
}

const mostOfOne = 20;

const keyOf = ({ participationId, participationCenterId }: LineProps['line']) => ({
  participationId,
  participationCenterId,
});

/** How many of each product are bought with a place. */
function Products({ line, person }: Omit<LineProps, 'currency'>) {
  const { t } = useText();
  const { money } = useFormat();
  const { data } = useQuery(productsQuery(keyOfCourse(line.course)));
  const update = useCourseChange('POST courses/update-course-to-shopping-basket', person);
  const sold = data?.products ?? [];
  if (sold.length === 0) return null;
  const quantityOf = (id: number) => line.products.find(({ productId }) => productId === id)?.quantity ?? 0;
  const change = (id: number, quantity: number) => {
    const products = sold
      .map(({ productId }) => ({ productId, quantity: productId === id ? quantity : quantityOf(productId) }))
      .filter((one) => one.quantity > 0);
    update.mutate({ ...keyOf(line), products });
  };
  return (
    <div className="basket-products">
      {sold.map(({ productId, name, amount, currency }) => (
        <LazyNumberField
          key={productId}
          label={t('courses.productFor', {
            product: isolated(name),
            amount: money(amount, currency),
            name: isolated(line.person.firstName),
          })}
          value={quantityOf(productId)}
          minValue={0}
          maxValue={mostOfOne}
          isDisabled={line.isBeingPaid || update.isPending}
          onChange={(quantity) => change(productId, Number.isNaN(quantity) ? 0 : quantity)}
        />
      ))}
      <RefusalNotice error={update.error} />
    </div>
  );
}

function Line({ line, currency, person }: LineProps) {
  const { t } = useText();
  const { money } = useFormat();
  const words = useCourseFormat();
  const remove = useCourseChange('POST courses/delete-course-item', person);
  const { course, amount, isMembersPrice, isBeingPaid, isOffered } = line;
  const title = usePlaceText()({ person: line.person, name: course.name });
  return (
    <>
      <Row
        title={title}
        meta={words.listed([
          words.when(course),
          words.dateCount(course),
          ...(isMembersPrice ? [t('courses.isMembersPrice')] : []),
          ...(isOffered ? [t('signUp.wasOffered')] : []),
        ])}
        end={
          <>
            {currency && <bdi>{money(amount, currency)}</bdi>}
            {!isBeingPaid && (
              <Button
                size="small"
                variant="quiet"
                isPending={remove.isPending}
                aria-label={t('signUp.removeNamed', { what: title })}
                onPress={() => remove.mutate(keyOf(line))}
              >
                {t('signUp.remove')}
              </Button>
            )}
          </>
        }
      />
      <RefusalNotice error={remove.error} />
    </>
  );
}

/** The places in the basket, each with what is bought with it. */
export function BasketLines({ basket, person }: { basket: CourseBasket; person: Key }) {
  const { t } = useText();
  const { currency } = basket;
  return (
    <Sheet title={t('signUp.basket')}>
      {basket.lines.map((line) => (
        <div key={`${line.participationCenterId} ${line.participationId}`} className="basket-line">
          <Rows>
            <Line line={line} currency={currency} person={person} />
          </Rows>
          <Products line={line} person={person} />
        </div>
      ))}
    </Sheet>
  );
}
