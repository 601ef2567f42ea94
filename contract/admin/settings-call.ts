import type { z } from 'zod';
import { adminCall, type AdminCall } from './admin-call.ts';

interface Written<Section extends z.ZodType> extends Pick<AdminCall, 'name' | 'summary' | 'method'> {
  readonly path: `/api/admin/settings/${string}`;
  readonly section: Section;
}

/** Saves a section of the settings, and answers with it as it is stored. */
export function settingsCall<Section extends z.ZodType>({
  section,
  ...written
}: Written<Section>): AdminCall<z.ZodType, z.ZodType, Section, Section> {
  return adminCall({
    ...written,
    area: 'Settings',
    permission: 'settings.write',
    body: section,
    answer: section,
    refusals: [409],
  });
}
