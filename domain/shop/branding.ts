import type { AccentKey } from './accents.ts';
import { menuEntryKeys, type MenuEntryKey } from './menu-entries.ts';

export interface Branding {
  logo: string;
  favicon: string;
  coverImage: string;
  accent: AccentKey;
  /** What the menu names beside the categories (HEAD-9). */
  menu: MenuEntryKey[];
}

export const defaultBranding: Branding = {
  logo: '/logo.png',
  favicon: '/favicon.ico',
  coverImage: '',
  accent: 'usual',
  menu: [...menuEntryKeys],
};
