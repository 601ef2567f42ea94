import { getConfig } from '#contract/config.ts';
import type { Api } from '../api/api.ts';
import type { Shop } from '../shop.ts';
import { configWire } from './config-wire.ts';
import { readSettings } from './settings-store.ts';

/** Company, branding, legal texts and ways to pay (FOOT-2). */
export function serveConfig(api: Api, { database, gateways }: Shop): void {
  api.open(getConfig, async (_, { tag }) => {
    tag('config');
    return configWire(await readSettings(database), gateways);
  });
}
