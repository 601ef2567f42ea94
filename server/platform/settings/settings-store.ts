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
  const settings: ShopSettings = { ...defaultSettings };
  const read = <Group extends keyof ShopSettings>(name: Group, into: Pick<ShopSettings, Group>) => {
    into[name] = readGroup(name, {
      schema: settingsSchema[name],
      usual: defaultSettings[name],
      stored: stored.get(name),
      report,
    });
  };
  for (const name of Object.keys(settings).filter(isGroup)) read(name, settings);
  return settings;
}

const isGroup = (name: string): name is keyof ShopSettings => name in defaultSettings;

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
