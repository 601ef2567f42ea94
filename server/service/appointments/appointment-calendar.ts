import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { ShopSettings } from '#domain/shop/settings.ts';
import { readSettingsOf } from '../../platform/settings/settings-store.ts';

/**
 * The owner's calendar of appointments. The holidays of the delivery settings close it too, so that a holiday is entered once
 * (MEET-8).
 */
export async function readAppointmentCalendar(source: {
  readonly query: Kysely<Tables>;
}): Promise<ShopSettings['appointments']> {
  const calendar = await readSettingsOf(source, 'appointments');
  const { holidays } = await readSettingsOf(source, 'delivery');
  return { ...calendar, closedDays: [...calendar.closedDays, ...holidays] };
}
