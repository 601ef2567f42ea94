import type { z } from 'zod';
import type { AdminCall } from '#contract/admin/admin-call.ts';
import {
  changeBranding,
  changeCheckout,
  changeCompany,
  changeDelivery,
  changeNotices,
  changeDisplay,
  changeInvoices,
  changeLegalTexts,
  changePaymentMethods,
  changeQuestions,
  changeSocialLinks,
  changeStory,
  getSettings,
  type SettingsParts,
} from '#contract/admin/settings.ts';
import type { Shop } from '../../shop.ts';
import type { AdminApi } from '../core/admin-api.ts';
import { changed } from '../core/change-result.ts';
import { changedMeanwhile } from '../core/edit-conflict.ts';
import { auditedPart } from './audited-section.ts';
import { readParts } from './read-sections.ts';
import { legalRefusal } from './check-legal-texts.ts';
import { toStored } from './to-stored.ts';
import { writePart } from './write-section.ts';

type Part = keyof SettingsParts;
type Changing<Name extends Part> = AdminCall<
  z.ZodType,
  z.ZodType,
  z.ZodType<SettingsParts[Name]>,
  z.ZodType<SettingsParts[Name]>
>;

/** What the owner sets, part by part; a change shows in the shop at once, by the trigger of migration 0010. */
export function serveSettings(api: AdminApi, { database, gateways, clock }: Shop): void {
  api.read(getSettings, async () => ({
    settings: await readParts(database.query),
    connected: [...gateways.values()].map(({ key, title }) => ({ key, title })),
  }));

  function serve<Name extends Part>(name: Name, call: Changing<Name>): void {
    api.change(call, async (transaction, { body }) => {
      const { version, ...fields } = body;
      const before = (await readParts(transaction))[name];
      const value = JSON.stringify(toStored(name, fields));
      const gap = await legalRefusal(transaction, name, fields);
      if (gap !== null) return gap;
      const written = await writePart(transaction, { name, version, value, now: clock() });
      const after = (await readParts(transaction))[name];
      if (!written) return changedMeanwhile(transaction, { kind: 'settings', id: name, current: after });
      const entry = { before: auditedPart(before), after: auditedPart(after) };
      return changed({ kind: 'settings', id: name, action: 'changed', ...entry }, after);
    });
  }
  serve('company', changeCompany);
  serve('invoices', changeInvoices);
  serve('branding', changeBranding);
  serve('about', changeStory);
  serve('faq', changeQuestions);
  serve('legal', changeLegalTexts);
  serve('payment', changePaymentMethods);
  serve('checkout', changeCheckout);
  serve('display', changeDisplay);
  serve('social', changeSocialLinks);
  serve('delivery', changeDelivery);
  serve('notices', changeNotices);
}
