import type { PaymentMeans } from '@foyer/contract/shared/payment';
import type { PaymentProvider } from '@foyer/contract/shared/portal';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { MeansFieldsProps } from './PhoneField.tsx';

// The rules of phone numbers and bank accounts are fetched by those who enter one.
const PhoneField = lazyPart(() => import('./PhoneField.tsx'), 'PhoneField');
const DebitFields = lazyPart(() => import('./DebitFields.tsx'), 'DebitFields');

interface Props extends MeansFieldsProps {
  means: PaymentMeans;
  provider: PaymentProvider;
}

/** What the chosen means needs. */
export function MeansDetails({ means, provider, ...props }: Props) {
  return means === 'mbway' ? <PhoneField {...props} /> : <DebitFields provider={provider} {...props} />;
}
