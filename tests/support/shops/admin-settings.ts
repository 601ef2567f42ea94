import type { Answer } from '#contract/api-call.ts';
import type { AdminCall } from '#contract/admin/admin-call.ts';
import { updateAppointmentSettings } from '#contract/admin/appointments.ts';
import { listLawRules } from '#contract/admin/law.ts';
import { updateAbout, updateHome } from '#contract/admin/page-texts.ts';
import { updateRateSettings } from '#contract/admin/rates.ts';
import { updateBooks, updateDocumentSettings } from '#contract/admin/gst-returns.ts';
import {
  getSettings,
  updateBranding,
  updateCheckout,
  updateCompany,
  updateDelivery,
  updateDisplay,
  updateInvoices,
  updateLegalTexts,
  updateNotices,
  updatePaymentMethods,
  updateQuestions,
  updateSocialLinks,
  type SettingsGroups,
} from '#contract/admin/settings.ts';
import { updateTexts } from '#contract/admin/text-message-settings.ts';
import { api } from '../screens/back-office.tsx';
import { blankAnswer, uncheckedBlank } from '../answers/blank-answer.ts';

/** The call that saves each section. */
const sections: Readonly<Record<keyof SettingsGroups, AdminCall>> = {
  company: updateCompany,
  invoices: updateInvoices,
  papers: updateDocumentSettings,
  books: updateBooks,
  branding: updateBranding,
  about: updateAbout,
  home: updateHome,
  faq: updateQuestions,
  legal: updateLegalTexts,
  payment: updatePaymentMethods,
  checkout: updateCheckout,
  display: updateDisplay,
  social: updateSocialLinks,
  delivery: updateDelivery,
  appointments: updateAppointmentSettings,
  notices: updateNotices,
  texts: updateTexts,
  rates: updateRateSettings,
};

const delivery = blankAnswer(updateDelivery, {
  countries: ['IN'],
  methods: [{ id: 'free', kind: 'free', label: 'Insured courier', description: '', fee: 0, rates: [] }],
});

type Providers = Answer<typeof getSettings>['providers'];

/** Answers the settings of a new shop with these sections, and no rules of law of the owner. */
export function answerSettings(fields: Partial<SettingsGroups> = {}, providers: Providers = []): void {
  const blank = Object.entries(sections).map(([name, { answer }]) => [name, uncheckedBlank(answer)]);
  const settings: unknown = { ...Object.fromEntries(blank), delivery, ...fields };
  api.answer(getSettings, getSettings.answer.parse({ settings, providers }));
  api.answer(listLawRules, []);
}
