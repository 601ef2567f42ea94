import { z } from 'zod';
import { line, optionalText } from '#contract/wire-schemas.ts';
import { settingsCall } from './settings-call.ts';
import { version } from './setting-schemas.ts';

/** As registered under TRAI's DLT rules; empty until then. */
export const textMessageSettings = z.object({
  version,
  senderId: optionalText(6).regex(/^([A-Za-z0-9]{3,6})?$/, 'must be 3 to 6 letters or digits'),
  entityId: optionalText(30).regex(/^[0-9]*$/, 'must be digits'),
  codeTemplateId: optionalText(30).regex(/^[0-9]*$/, 'must be digits'),
  codeText: line(130).regex(/\{code\}/, 'must contain {code}'),
  changeTemplateId: optionalText(30).regex(/^[0-9]*$/, 'must be digits'),
  changeText: line(130),
  perHour: z.number().int().min(1).max(100_000),
  perDay: z.number().int().min(1).max(1_000_000),
});

export const updateTexts = settingsCall({
  name: 'adminUpdateTexts',
  summary: 'Update the sender and the templates of SMS messages',
  method: 'PUT',
  path: '/api/admin/settings/texts',
  section: textMessageSettings,
});
