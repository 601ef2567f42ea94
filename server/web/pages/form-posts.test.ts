import { expect, test } from 'vitest';
import { appointmentKinds } from '#domain/appointments/appointment.ts';
import { defaultSettings } from '#domain/shop/settings.ts';
import { readSlots } from '#server/service/appointments/appointment-routes.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { setSettings } from '#tests/support/shops/settings.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { pageForms } from './form-post-routes.ts';

const friend = 'https://boutique.example';
const database = await emptyDatabase();
const shop = await startShop(database, { corsOrigins: [friend] });
await setSettings(database, 'appointments', {
  ...defaultSettings.appointments,
  enabled: true,
  kinds: [...appointmentKinds],
  hours: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], from: '09:00', to: '21:00' }],
});
const { days } = await readSlots({ database, clock: () => shop.now });
const from = days.flatMap(({ slots }) => slots).find(({ free }) => free)?.from ?? '';
const person = { name: 'Asha Verma', email: 'asha@shopper.example', phone: '+91 98290 55501' };
const fields = {
  ...person,
  mobile_number: person.phone,
  kind: 'video',
  from,
  subject: 'other',
  message: 'Do you resize rings?',
};

const post = (url: string, headers: Record<string, string>, body: Record<string, string> = fields) =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(body).toString(),
  });

/** The number of rows of everything that a form writes. */
async function kept() {
  const tables = ['contact_messages', 'newsletter_subscribers', 'appointments', 'outbox', 'rate_limits'];
  const counts = tables.map((table) => `(select count(*)::int from ${table})`).join(' + ');
  const { rows } = await database.pool.query<{ total: number }>(`select ${counts} as total`);
  return rows[0]?.total;
}

const paths = Object.keys(pageForms);

test('[SAFE-20] a form that a page of another site posts is refused with a page, and nothing is kept', async () => {
  const before = await kept();
  const foreign = [
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://blog.shop.example' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: friend, 'sec-fetch-site': 'cross-site' },
  ];
  for (const path of paths) {
    for (const headers of foreign) {
      for (const type of ['application/x-www-form-urlencoded', 'Multipart/Form-Data; boundary=x']) {
        const refused = await post(path, { ...headers, 'content-type': type });
        expect(refused.statusCode, `${path} ${JSON.stringify(headers)}`).toBe(403);
        expect(refused.headers['content-type']).toContain('text/html');
        expect(refused.headers['cache-control']).toBe('no-store');
        expect(refused.body).toContain('<h1>This form was not sent</h1>');
      }
    }
  }
  expect(await kept()).toBe(before);
});

test('[SAFE-20] the same forms are taken from a page of the shop, and from browsers that name no page', async () => {
  const own = [
    { 'sec-fetch-site': 'same-origin', origin: 'https://shop.example' },
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'https://shop.example' },
    { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' },
    {},
  ];
  for (const path of paths) {
    for (const headers of own) {
      const { statusCode, headers: answered } = await post(path, headers, { email: '' });
      expect(statusCode, `${path} ${JSON.stringify(headers)}`).toBe(303);
      expect(answered.location).toMatch(/^\/posted\/(not-subscribed|scripts-needed|\w+-incomplete)$/);
    }
  }
});

test('[ROUTE-11] the fields of a posted form reach the shop', async () => {
  const sent = async (path: string) =>
    (await post(path, { 'sec-fetch-site': 'same-origin' })).headers.location;
  expect([await sent('/contact'), await sent('/newsletter'), await sent('/appointments')]).toEqual([
    '/posted/message-sent',
    '/posted/subscribed',
    '/posted/appointment-asked',
  ]);
});
