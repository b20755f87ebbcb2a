import type { BookingTables } from './booking/tables.ts';
import type { ClassTables } from './classes/tables.ts';
import type { ClipcardTables } from './clipcards/tables.ts';
import type { ConfigTables } from './config/tables.ts';
import type { InvoiceTables } from './invoices/tables.ts';
import type { PaymentTables } from './payment/tables.ts';
import type { PaymentAgreementTables } from './payment-agreement/tables.ts';
import type { PersonTables } from './person/tables.ts';
import type { PlatformTables } from './platform/db/tables.ts';
import type { ResetPasswordTables } from './reset-password/tables.ts';
import type { ShoppingBasketTables } from './shopping-basket/tables.ts';
import type { SubscriptionTables } from './subscription/tables.ts';
import type { UserTables } from './user/tables.ts';

export interface Tables
  extends PlatformTables,
    ConfigTables,
    PersonTables,
    UserTables,
    ResetPasswordTables,
    InvoiceTables,
    PaymentAgreementTables,
    ShoppingBasketTables,
    PaymentTables,
    ClipcardTables,
    SubscriptionTables,
    ClassTables,
    BookingTables {}
