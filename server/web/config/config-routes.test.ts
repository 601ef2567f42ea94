import { describe, expect, it } from 'vitest';
import { getConfig } from '#contract/config.ts';
import { defaultSettings } from '#domain/shop/settings.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { demoDatabase, emptyDatabase } from '#tests/support/servers/database.ts';
import { callApi } from '#tests/support/people/shopper.ts';
import { readSettings } from '../../platform/settings/settings-store.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const demo = await startShop(await demoDatabase());
const bare = await startShop(await emptyDatabase());

async function set(key: string, value: unknown): Promise<void> {
  await bare.database.pool.query(
    'insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    [key, JSON.stringify(value)],
  );
}

async function settingsWithReports() {
  const reports: string[] = [];
  const settings = await readSettings(bare.database, (setting) => reports.push(setting));
  return { settings, reports };
}

describe('the configuration call', () => {
  it('[FOOT-4] returns the defaults while the owner has set nothing', async () => {
    const config = unwrap(await callApi(bare, getConfig));
    expect(config).toMatchObject({
      company_name: defaultSettings.company.name,
      company_phone: '',
      company_email: '',
      shop_address: '',
      company_logo: { path: 'https://shop.example/logo.png', status: 200 },
      company_fav_icon: { path: 'https://shop.example/favicon.ico', status: 200 },
      company_cover_image: { path: null, status: 404 },
      company_hours: '',
      faq: [],
    });
    expect(JSON.stringify(config), 'nothing of the demo shop').not.toMatch(/anarbagh|generations/i);
  });

  it('[FOOT-2] returns the company, its branding and its legal texts', async () => {
    const config = unwrap(await callApi(demo, getConfig));
    expect(config).toMatchObject({
      company_name: 'Anarbagh',
      shop_address: expect.stringContaining('Jaipur') as string,
      company_location: { latitude: 26.9196, longitude: 75.8265 },
      company_hours: 'Monday to Saturday, 11 am to 7 pm',
      cash_on_delivery: true,
      cash_on_delivery_cap: 199999.99,
      rupees_per_dollar: 88,
      default_rating: 4.5,
      country_code: 'IN',
    });
    expect(config['terms_&_conditions'].status).toBe('1');
    expect(config['terms_&_conditions'].content).toContain('<p>');
    expect(config.social_links.map(({ name }) => name)).toContain('Instagram');
  });

  it('[PAY-5] lists no payment method that cannot complete', async () => {
    expect(unwrap(await callApi(demo, getConfig))).toMatchObject({
      payment_methods: [],
      digital_payment: false,
    });
  });

  it('[LEGAL-1] returns a legal text without scripts, and no text that is switched off', async () => {
    await set('legal', {
      aboutUs: { shown: true, html: '<p>We<script>alert(1)</script></p>' },
      refundPolicy: { shown: false, html: '<p>a draft</p>' },
    });
    await expect
      .poll(async () => unwrap(await callApi(bare, getConfig)))
      .toMatchObject({
        about_us: { status: '1', content: '<p>We</p>' },
        refund_policy: { status: '0', content: '' },
      });
  });
});

describe('an invalid setting', () => {
  it('[FOOT-4] falls back to its default alone, and is reported', async () => {
    await set('company', { name: 'Ratnakosh', latitude: 'north', whatsapp: '+91 98290' });
    const { settings, reports } = await settingsWithReports();
    expect(settings.company).toEqual({ ...defaultSettings.company, name: 'Ratnakosh' });
    expect(reports).toEqual(['company.whatsapp', 'company.latitude']);
  });

  it.each([null, 7, 'text', [1]])(
    '[FOOT-4] falls back to the defaults of its whole group if that is %j',
    async (value) => {
      await set('delivery', value);
      const { settings } = await settingsWithReports();
      expect(settings.delivery).toEqual(defaultSettings.delivery);
    },
  );

  it('[FOOT-1] never becomes a link that runs a script', async () => {
    await set('social', { links: [{ name: 'Bad', url: 'javascript:alert(1)' }] });
    const { settings, reports } = await settingsWithReports();
    expect(settings.social.links).toEqual([]);
    expect(reports).toContain('social.links');
  });
});
