import { expect, test } from 'vitest';
import { markupOf } from '../../../test/static-page.tsx';
import { OrderSummary } from './OrderSummary.tsx';

test('a line of an order has a second description only if there is more to say', () => {
  const shown = (more: (string | undefined)[]) =>
    markupOf(
      <OrderSummary title="Order" art="club" lines={[{ id: 'one', name: 'Later', value: '59', more }]} />,
      {
        texts: [],
      },
    );
  expect(shown(['25% less'])).toContain('<dd class="order-more">25% less</dd>');
  expect(shown([undefined])).not.toContain('order-more');
});
