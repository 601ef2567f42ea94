import type { Generated } from 'kysely';
import type { AppointmentKind, AppointmentStatus } from '#domain/appointments/appointment.ts';
import type { Optional, OptionalTime } from './columns.ts';

export interface AppointmentTables {
  appointments: {
    id: Generated<number>;
    kind: AppointmentKind;
    status: AppointmentStatus;
    starts_at: Date;
    ends_at: Date;
    /** Numbers the appointments of one time, from 1. */
    place: number;
    /** Until then an unconfirmed one has its slot. */
    hold_until: OptionalTime;
    name: string;
    email: string;
    phone: string;
    note: Generated<string>;
    /** At home only. */
    postal_code: Generated<string>;
    address: Generated<string>;
    product_id: Optional<number>;
    /** Number of changes, for calendars. */
    sequence: Generated<number>;
    created_at: Date;
    updated_at: Date;
  };
}
