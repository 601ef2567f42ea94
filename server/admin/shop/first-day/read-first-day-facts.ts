import { sql } from 'kysely';
import { demoSettings } from '#database/demo/content/settings.ts';
import { stripDemoValues } from '#database/demo/remove/strip-demo-values.ts';
import { readSeedRecord } from '#database/demo/seed-record.ts';
import { readClosed } from '#database/opening.ts';
import { providerText } from '#domain/orders/payment-method.ts';
import type { FirstDayFacts } from '#domain/shop/first-day.ts';
import { legalTitles, neededPolicies } from '#domain/shop/policy-pages.ts';
import { defaultSettings, type ShopSettings } from '#domain/shop/settings.ts';
import { shopName } from '#domain/shop/theme.ts';
import { legalTextErrors } from '../../../platform/settings/legal-text-errors.ts';
import { readSettings } from '../../../platform/settings/settings-store.ts';
import type { SellingShop } from '../../../selling/selling-shop.ts';

type Facts = Pick<
  FirstDayFacts,
  'ratesSet' | 'productsByRate' | 'secondFactor' | 'pieces' | 'firstOrder' | 'testRemoved'
>;

/** The shop as it is stored, without what the demo shop brought. */
export async function readFirstDayFacts({
  database: { query },
  providers,
}: Pick<SellingShop, 'database' | 'providers'>): Promise<FirstDayFacts> {
  const record = await readSeedRecord(query);
  const { rows } = await sql<Facts>`
    with mine as (
      select pricing_mode from products where status = 'published' and not demo),
    first_order as (
      select o.id, o.test, o.status = 'cancelled' as cancelled from orders o left join customers c on c.id = o.customer_id
       where o.channel = 'online' and coalesce(not c.demo, true) order by o.test desc, o.id limit 1)
    select exists (select from metal_rates where not demo) as "ratesSet",
           (select count(*)::int from mine where pricing_mode = 'by_rate') as "productsByRate",
           exists (select from staff where role = 'owner' and enabled and totp_sealed is not null) as "secondFactor",
           (select count(*)::int from mine) as pieces,
           (select to_json(first_order) from first_order) as "firstOrder",
           exists (select from audit_entries where kind = 'order' and action = 'test-removed') as "testRemoved"`.execute(
    query,
  );
  const [facts] = rows;
  if (facts === undefined) throw new Error('The facts of the first day are one row');

  const stored = await ownSections(query, record !== null && record.removedAt === undefined);
  const settings = await readSettings({ query });
  const { company, payment, legal, delivery } = settings;
  const own = <Field extends keyof ShopSettings['company']>(field: Field) =>
    stored.get('company')?.[field] === undefined ? defaultSettings.company[field] : company[field];
  const name = own('name');
  const ownLogo = stored.get('branding')?.['logo'] !== undefined;
  const faulty = legalTextErrors(legal, { company, delivery }).map(({ text }) => text);
  const online = [...providers.values()].filter(({ key }) => !payment.hidden.includes(key));
  return {
    ...facts,
    closed: await readClosed(query),
    name: name === shopName ? '' : name,
    hasLogo: ownLogo && settings.branding.logo !== defaultSettings.branding.logo,
    legalName: own('legalName'),
    address: own('address'),
    phone: own('phone'),
    email: own('email'),
    gstin: own('gstin'),
    grievanceOfficer: own('grievanceOfficer'),
    deliverySaved: stored.has('delivery'),
    paymentSaved: stored.has('payment'),
    waysToPay: [
      ...(payment.cashOnDelivery ? ['Cash on delivery'] : []),
      ...online.map(({ title, sandbox }) => providerText(title, sandbox ? 'sandbox' : 'connected')),
    ],
    openPolicies: neededPolicies
      .filter(
        (text) =>
          stored.get('legal')?.[text] === undefined ||
          !legal[text].shown ||
          legal[text].html.trim() === '' ||
          faulty.includes(text),
      )
      .map((text) => legalTitles[text]),
  };
}

type Fields = Readonly<Record<string, unknown>>;

/** The stored fields of each section of the settings, without those that are the demo shop's. */
async function ownSections(
  query: SellingShop['database']['query'],
  isDemo: boolean,
): Promise<Map<string, Fields>> {
  const demo = demoSettings(() => '');
  const rows = await query
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', ['company', 'branding', 'delivery', 'payment', 'legal'])
    .execute();
  const sections = rows.map(({ key, value }) => {
    const stored = fieldsOf(value);
    const left = isDemo
      ? stripDemoValues(stored, fieldsOf(Reflect.get(demo, key)), fieldsOf(Reflect.get(defaultSettings, key)))
      : stored;
    return [key, left] as const;
  });
  return new Map(sections.filter(([, left]) => Object.keys(left).length > 0));
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
