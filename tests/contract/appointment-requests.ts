import { bookAppointment, confirmAppointment, getAppointmentSlots } from '#contract/appointments.ts';
import { appointmentToken } from '#server/service/appointments/appointment-token.ts';
import { callApi } from '../support/people/shopper.ts';
import { testSecrets } from '../support/shops/test-shop.ts';
import type { CallContext } from './call-context.ts';
import { unwrap } from '../support/answers/unwrap.ts';

const email = 'slots@post.example';

async function freeTimes({ shop }: CallContext): Promise<string[]> {
  const { days } = unwrap(await callApi(shop, getAppointmentSlots));
  return days.flatMap(({ slots }) => slots.filter(({ free }) => free).map(({ from }) => from));
}

export async function appointmentBody(context: CallContext) {
  const [from = ''] = await freeTimes(context);
  return { kind: 'video' as const, from, name: 'Devika Singh', email, phone: '+91 90000 00109' };
}

/** The link of an appointment that waits to be confirmed. */
export async function linkOfAppointment(context: CallContext) {
  const { shop } = context;
  await shop.database.query.deleteFrom('appointments').execute();
  await shop.database.query.deleteFrom('rate_limits').where('bucket', 'like', 'appointment%').execute();
  unwrap(await callApi(shop, bookAppointment, { body: await appointmentBody(context) }));
  const row = await shop.database.query
    .selectFrom('appointments')
    .select(['id', 'email'])
    .executeTakeFirstOrThrow();
  return { id: row.id, token: appointmentToken(testSecrets, row) };
}

async function linkOfBookedAppointment(context: CallContext) {
  const link = await linkOfAppointment(context);
  unwrap(await callApi(context.shop, confirmAppointment, { body: link }));
  return link;
}

export async function moveOfAppointment(context: CallContext) {
  const link = await linkOfBookedAppointment(context);
  const [from = ''] = await freeTimes(context);
  return { ...link, from };
}
