import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { defaultSettings } from '#domain/shop/settings.ts';
import { demoSettings } from '../content/settings.ts';
import { settingRows } from '../seed/seed-settings.ts';
import type { ShippedPicture } from '../shipped-pictures.ts';
import { stripDemoValues } from './strip-demo-values.ts';

/**
 * Takes the demo shop out of the settings, field by field: what the owner wrote stays, in the same part too. In legal
 * texts that the owner has changed the demo's names become placeholders. Answers a sentence for each such text.
 */
export async function removeSettings(
  transaction: Transaction<Tables>,
  pictures: readonly ShippedPicture[],
): Promise<string[]> {
  const demo = new Map(settingRows(pictures).map(({ key, value }) => [key, fieldsOf(JSON.parse(value))]));
  const rows = await transaction.selectFrom('settings').select(['key', 'value']).forUpdate().execute();
  const said: string[] = [];
  for (const { key, value } of rows) {
    const demos = demo.get(key);
    if (demos === undefined) continue;
    const left = stripDemoValues(fieldsOf(value), demos, fieldsOf(Reflect.get(defaultSettings, key)));
    const cleared = key === 'legal' ? clearTexts(left, said) : left;
    if (Object.keys(cleared).length === 0)
      await transaction.deleteFrom('settings').where('key', '=', key).execute();
    else
      await transaction
        .updateTable('settings')
        .set({ value: JSON.stringify(cleared) })
        .where('key', '=', key)
        .execute();
  }
  return said;
}

const { company } = demoSettings(() => '');

/** Demo names and their placeholders, longest first. */
const names = (
  [
    [company.address, 'shop.address'],
    [company.email, 'shop.email'],
    ['privacy@anarbagh.example', 'shop.email'],
    [company.grievanceEmail, 'grievance.email'],
    [company.phone, 'shop.phone'],
    [company.grievancePhone, 'grievance.phone'],
    [company.grievanceOfficer, 'grievance.name'],
    [company.name, 'shop.name'],
  ] as const
).map(([name, placeholder]) => [name, `{{${placeholder}}}`] as const);

function clearTexts(texts: Readonly<Record<string, unknown>>, said: string[]) {
  return Object.fromEntries(
    Object.entries(texts).map(([title, text]) => {
      const written = JSON.stringify(text);
      const cleared = names.reduce((all, [name, placeholder]) => all.replaceAll(name, placeholder), written);
      if (cleared !== written)
        said.push(
          `The text ${title} still mentioned the demo shop; the names are now placeholders. Please check it.`,
        );
      return [title, JSON.parse(cleared) as unknown];
    }),
  );
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
