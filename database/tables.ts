import type { AppointmentTables } from './tables/appointment.ts';
import type { CartTables } from './tables/cart.ts';
import type { CatalogueTables } from './tables/catalogue.ts';
import type { CustomerTables } from './tables/customer.ts';
import type { MoveInTables } from './tables/move-in.ts';
import type { OrderReturnTables } from './tables/order-return.ts';
import type { OrderTables } from './tables/order.ts';
import type { PaymentTables } from './tables/payment.ts';
import type { PrivacyTables } from './tables/privacy.ts';
import type { RateTables } from './tables/rates.ts';
import type { GstReturnTables } from './tables/gst-returns.ts';
import type { ShopTables } from './tables/shop.ts';
import type { StaffTables } from './tables/staff.ts';
import type { FeedbackTables } from './tables/feedback.ts';

export type { PaymentState } from './tables/payment.ts';

/** One interface per table, named as in database/migrations. Names and types only; rules are in the migrations. */
export interface Tables
  extends
    AppointmentTables,
    CatalogueTables,
    CustomerTables,
    CartTables,
    MoveInTables,
    OrderReturnTables,
    OrderTables,
    PaymentTables,
    FeedbackTables,
    PrivacyTables,
    RateTables,
    GstReturnTables,
    ShopTables,
    StaffTables {}
