import type { z } from 'zod';
import type { AdminCall } from '#contract/admin/admin-call.ts';
import { updateAppointmentSettings } from '#contract/admin/appointments.ts';
import { updateAbout, updateHome } from '#contract/admin/page-texts.ts';
import { getSpecimen } from '#contract/admin/order-documents.ts';
import {
  updateBranding,
  updateCheckout,
  updateCompany,
  updateDelivery,
  updateNotices,
  updateDisplay,
  updateInvoices,
  updateLegalTexts,
  updatePaymentMethods,
  updateQuestions,
  updateSocialLinks,
  getSettings,
  type SettingsGroups,
} from '#contract/admin/settings.ts';
import { updateTexts } from '#contract/admin/text-message-settings.ts';
import { updateRateSettings } from '#contract/admin/rates.ts';
import { updateBooks, updateDocumentSettings } from '#contract/admin/gst-returns.ts';
import { registeredProviders } from '../../../selling/payment/payment-providers.ts';
import { keepDocumentPictures } from '../../../selling/tax-documents/document-pictures.ts';
import { renderSpecimen } from '../../../selling/tax-documents/render-specimen.ts';
import type { ShopWithPictures } from '../../catalogue/pictures/picture-routes.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { changed } from '../../core/change-result.ts';
import { editConflict } from '../../core/edit-conflict.ts';
import { readSections } from './read-sections.ts';
import { checkCashLimit } from './check-cash-limit.ts';
import { checkLegalTexts } from './check-legal-texts.ts';
import { checkSeries } from './check-series.ts';
import { toStoredSection } from './to-stored.ts';
import { writeSection } from './write-section.ts';

type Section = keyof SettingsGroups;
type Changing<Name extends Section> = AdminCall<
  z.ZodType,
  z.ZodType,
  z.ZodType<SettingsGroups[Name]>,
  z.ZodType<SettingsGroups[Name]>
>;

/** Settings, section by section. Pages follow at once by the trigger of migration 0001. */
export function serveSettings(
  api: AdminApi,
  { database, providers, clock, pictures }: ShopWithPictures,
): void {
  api.read(getSettings, async () => ({
    settings: await readSections(database.query),
    providers: [
      ...[...providers.values()].map(({ key, title, sandbox }) => ({
        key,
        title,
        state: sandbox ? ('sandbox' as const) : ('connected' as const),
      })),
      ...registeredProviders
        .filter(({ definition }) => !providers.has(definition.key))
        .map(({ definition: { key, label } }) => ({ key, title: label, state: 'not-connected' as const })),
    ],
  }));

  api.read(getSpecimen, ({ params: { kind }, query: { size = 'A4' } }) =>
    renderSpecimen(database.query, { kind, size, at: clock() }),
  );

  function serve<Name extends Section>(name: Name, call: Changing<Name>): void {
    api.change(call, async (transaction, { body }) => {
      const { version, ...fields } = body;
      const before = (await readSections(transaction))[name];
      const stored = toStoredSection(name, fields);
      const value = JSON.stringify(stored);
      const gap =
        (await checkLegalTexts(transaction, name, stored)) ??
        ('onlineReceipt' in body ? await checkSeries(transaction, body, clock()) : null) ??
        ('cashOnDeliveryCap' in body ? await checkCashLimit(transaction, body, clock()) : null);
      if (gap !== null) return gap;
      const written = await writeSection(transaction, { name, version, value, now: clock() });
      const after = (await readSections(transaction))[name];
      if (!written) return editConflict(transaction, { kind: 'settings', id: name, current: after });
      if (name === 'branding' || name === 'invoices') await keepDocumentPictures(transaction, pictures);
      const entry = { before: auditedSection(before), after: auditedSection(after) };
      return changed({ kind: 'settings', id: name, action: 'changed', ...entry }, after);
    });
  }
  serve('company', updateCompany);
  serve('invoices', updateInvoices);
  serve('papers', updateDocumentSettings);
  serve('books', updateBooks);
  serve('branding', updateBranding);
  serve('about', updateAbout);
  serve('home', updateHome);
  serve('faq', updateQuestions);
  serve('legal', updateLegalTexts);
  serve('payment', updatePaymentMethods);
  serve('checkout', updateCheckout);
  serve('display', updateDisplay);
  serve('social', updateSocialLinks);
  serve('delivery', updateDelivery);
  serve('appointments', updateAppointmentSettings);
  serve('notices', updateNotices);
  serve('texts', updateTexts);
  serve('rates', updateRateSettings);
}

/** The audited fields of a section, without its version; long texts are shortened. */
function auditedSection(part: object): object {
  const fields = Object.entries(part).filter(([name]) => name !== 'version');
  return Object.fromEntries(fields.map(([name, value]) => [name, shortened(value)]));
}

const most = 300;

function shortened(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length <= most ? value : `${value.slice(0, most)}… (${value.length} characters)`;
  if (Array.isArray(value)) return value.map(shortened);
  return typeof value === 'object' && value !== null ? auditedSection(value) : value;
}
