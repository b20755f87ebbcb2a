import { PaymentResultScreen } from '../payment/PaymentResultScreen.tsx';
import { Destinations } from '../payment/result/destinations.ts';
import { destinationPages } from './destination-pages.ts';

/** The result of a payment, with a link to what was bought. */
export function ResultScreen() {
  return (
    <Destinations value={destinationPages}>
      <PaymentResultScreen />
    </Destinations>
  );
}
