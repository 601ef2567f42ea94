import type { Kysely } from 'kysely';
import { prepared } from '#database/prepared.ts';
import type { Tables } from '#database/tables.ts';
import { defaultSettings, type ShopSettings } from '#domain/shop/settings.ts';
import { settingsSchema, type SchemaOf } from './settings-schema.ts';

export type ReportInvalidSetting = (setting: string, reason: string) => void;

interface Source {
  readonly query: Kysely<Tables>;
}

/** The owner's settings over the defaults. Invalid values are reported and count as unset. */
export async function readSettings(
  { query }: Source,
  report: ReportInvalidSetting = warnOnce,
): Promise<ShopSettings> {
  const rows = await query.selectFrom('settings').select(['key', 'value']).execute();
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const group = <Group extends keyof ShopSettings>(name: Group): ShopSettings[Group] =>
    readGroup(name, {
      schema: settingsSchema[name],
      usual: defaultSettings[name],
      stored: stored.get(name),
      report,
    });
  return {
    company: group('company'),
    invoices: group('invoices'),
    papers: group('papers'),
    books: group('books'),
    branding: group('branding'),
    about: group('about'),
    home: group('home'),
    faq: group('faq'),
    legal: group('legal'),
    payment: group('payment'),
    checkout: group('checkout'),
    display: group('display'),
    social: group('social'),
    delivery: group('delivery'),
    appointments: group('appointments'),
    notices: group('notices'),
    texts: group('texts'),
    reviews: group('reviews'),
    rates: group('rates'),
  };
}

/** One group of settings. */
export async function readSettingsOf<Group extends keyof ShopSettings>(
  { query }: Source,
  group: Group,
  report: ReportInvalidSetting = warnOnce,
): Promise<ShopSettings[Group]> {
  const [row] = (await storedGroup(query, group)).rows;
  return readGroup(group, {
    schema: settingsSchema[group],
    usual: defaultSettings[group],
    stored: row?.value,
    report,
  });
}

const storedGroup = prepared<{ readonly value: unknown }>(
  'settings-of-group',
  'select value from settings where key = $1',
);

interface Reading<Fields> {
  readonly schema: SchemaOf<Fields>;
  readonly usual: Fields;
  readonly stored: unknown;
  readonly report: ReportInvalidSetting;
}

function readGroup<Fields extends object>(
  name: string,
  { schema, usual, stored, report }: Reading<Fields>,
): Fields {
  const fields = { ...usual };
  if (stored === undefined) return fields;
  if (typeof stored !== 'object' || stored === null) {
    report(name, 'is not an object');
    return fields;
  }
  const given = new Map<string, unknown>(Object.entries(stored));
  for (const field in schema) {
    const value = given.get(field);
    if (value === undefined) continue;
    const checked = schema[field].safeParse(value);
    if (checked.success) fields[field] = checked.data;
    else report(`${name}.${field}`, checked.error.issues.map(({ message }) => message).join(', '));
  }
  return fields;
}

const warned = new Set<string>();

function warnOnce(setting: string, reason: string): void {
  const warning = `the setting ${setting} is invalid, its default is used: ${reason}`;
  if (warned.has(warning)) return;
  warned.add(warning);
  process.emitWarning(warning);
}
