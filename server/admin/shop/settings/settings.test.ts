import { describe, expect, it, vi } from 'vitest';
import { listAudit } from '#contract/admin/audit.ts';
import {
  updateBranding,
  updateCompany,
  updateDelivery,
  updateDisplay,
  updateLegalTexts,
  updatePaymentMethods,
  updateQuestions,
  updateSocialLinks,
  getSettings,
} from '#contract/admin/settings.ts';
import { getConfig } from '#contract/config.ts';
import { digitalPayment } from '#contract/payments.ts';
import { defaultSettings } from '#domain/shop/settings.ts';
import { acmePay } from '../../../../examples/hosted-page-provider.ts';
import { connectProvider, providersByKey } from '#server/selling/payment/payment-providers.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { demoDatabase } from '#tests/support/servers/database.ts';
import { callApi, signedInShopper } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

const shop = await startShop(await demoDatabase(), {
  providers: providersByKey(connectProvider(acmePay, { apiKey: 'key', webhookSecret: 'secret' })),
});
const owner = await createStaff(shop, 'owner', 'Meera');
const manager = await createStaff(shop, 'manager', 'Ravi');

const config = async () => unwrap(await callApi(shop, getConfig));
const settings = async () => unwrap(await owner.call(getSettings)).settings;

describe('[ITEM-4] the shop’s statements about itself', () => {
  it('are the usual badges until the owner changes them; a new shop promises no delivery and no answer', async () => {
    const { badges, assurance, parcel, answers } = defaultSettings.delivery;
    expect({ assurance, parcel, answers }).toEqual({ assurance: '', parcel: '', answers: '' });
    expect(badges).toEqual([
      'Free shipping on bulk',
      'Certified Seller',
      'Return applicable',
      'Original product',
    ]);
    expect((await config()).claims.badges).toEqual(badges);
    const { delivery } = await settings();
    const texts = { assurance: 'Sealed and insured', answers: 'We answer at once.', described: '' };
    const own = { badges: ['Repairs for life'], parcel: '', ...texts };
    unwrap(await owner.call(updateDelivery, { body: { ...delivery, ...own } }));
    await vi.waitFor(async () => {
      const after = await config();
      expect(after.claims).toEqual({ badges: own.badges, ...texts });
      expect(JSON.stringify(after)).not.toContain('Certified Seller');
    });
  });
});

describe('[ADMIN-1] the settings', () => {
  it('a saved section appears in the shop’s cached responses at once', async () => {
    const now = await settings();
    await config();
    const company = { ...now.company, name: 'Ratnakosh', phone: '+91 141 555 0199', hours: 'By appointment' };
    unwrap(await owner.call(updateCompany, { body: company }));
    const questions = [{ question: 'Is it real?', answer: 'Each piece says what it is.' }];
    unwrap(await owner.call(updateQuestions, { body: { ...now.faq, questions } }));
    unwrap(
      await owner.call(updateDisplay, {
        body: { ...now.display, rupeesPerDollar: 91.5, defaultRating: null },
      }),
    );
    const links = [{ name: 'YouTube', url: 'https://youtube.com/ratnakosh' }];
    unwrap(await owner.call(updateSocialLinks, { body: { ...now.social, links } }));
    unwrap(
      await owner.call(updateDelivery, { body: { ...now.delivery, promise: 'In a week.', returns: '' } }),
    );
    unwrap(
      await owner.call(updatePaymentMethods, {
        body: { ...now.payment, cashOnDelivery: false, cashOnDeliveryCap: 5000.5 },
      }),
    );
    await vi.waitFor(async () =>
      expect(await config()).toMatchObject({
        company_name: 'Ratnakosh',
        company_phone: '+91 141 555 0199',
        company_hours: 'By appointment',
        faq: questions,
        rupees_per_dollar: 91.5,
        default_rating: null,
        social_links: links,
        delivery_promise: 'In a week.',
        return_promise:
          'Returns accepted within 15 days of delivery. Return pick-up costs ₹450 to ₹900; it is free if the fault is ours.',
        cash_on_delivery: false,
        cash_on_delivery_cap: 5000.5,
      }),
    );
  });

  it('the logo must be one of the shop’s own pictures, and appears in the configuration at once', async () => {
    const { branding } = await settings();
    const logo = '/media/0123456789abcdef-440.webp';
    unwrap(await owner.call(updateBranding, { body: { ...branding, logo } }));
    await vi.waitFor(async () =>
      expect((await config()).company_logo.path).toBe(`https://shop.example${logo}`),
    );
    for (const foreign of ['https://evil.example/x.png', '//evil.example/x.png', 'javascript:alert(1)', '']) {
      const reply = await owner.call(updateBranding, {
        body: { ...branding, version: branding.version + 1, logo: foreign },
      });
      expect([foreign, reply.status]).toEqual([foreign, 422]);
    }
  });

  it('[HEAD-9] an entry taken away from the menu leaves it at once; other words are refused', async () => {
    expect((await config()).menu).toEqual(['vintage', 'bridal']);
    const { branding } = await settings();
    unwrap(await owner.call(updateBranding, { body: { ...branding, menu: ['bridal'] } }));
    await vi.waitFor(async () => expect((await config()).menu).toEqual(['bridal']));
    const body = { ...branding, version: branding.version + 1, menu: ['cheap' as 'bridal'] };
    expect((await owner.call(updateBranding, { body })).status).toBe(422);
  });

  it('legal texts lose scripts and frames before they are stored', async () => {
    const { legal } = await settings();
    const html =
      '<h2>Terms</h2><p onclick="x()">We<script>alert(1)</script> <a href="javascript:x()">sell</a></p><iframe src="https://evil.example"></iframe>';
    const saved = unwrap(
      await owner.call(updateLegalTexts, { body: { ...legal, termsAndConditions: { shown: true, html } } }),
    );
    const clean = '<h2>Terms</h2><p>We <a rel="noopener">sell</a></p>';
    expect(saved.termsAndConditions.html).toBe(clean);
    const { rows } = await shop.database.pool.query<{ value: string }>(
      "select value::text from settings where key = 'legal'",
    );
    expect(rows[0]?.value).not.toMatch(/script|onclick|iframe/);
    await vi.waitFor(async () => expect((await config())['terms_&_conditions'].content).toBe(clean));
  });

  it('[LEGAL-4] a text that names another shop or has an empty placeholder is not published, and the message says where', async () => {
    const publish = async (html: string, shown = true) => {
      const { legal } = await settings();
      const reply = await owner.call(updateLegalTexts, {
        body: { ...legal, privacyPolicy: { shown, html } },
      });
      return reply.ok ? 'saved' : [reply.problem.errors?.[0]?.code, reply.problem.message];
    };
    expect(await publish('<p>Write to Anarbagh in Jaipur.</p>')).toEqual([
      'privacyPolicy.html',
      'Privacy Policy mentions “Anarbagh”, which is not your shop: “…Write to Anarbagh in Jaipur.…”. Change or hide this text first.',
    ]);
    expect(await publish('<p>Call {{shop.fax}}</p>')).toEqual([
      'privacyPolicy.html',
      'Privacy Policy contains {{shop.fax}}, which is not a placeholder. Change or hide this text first.',
    ]);
    expect((await publish('<p>Write to hello@other.example</p>'))[1]).toContain(
      'mentions “hello@other.example”',
    );
    expect(await publish('<p>Anarbagh, a draft</p>', false)).toBe('saved');
    expect(await publish('<p>{{shop.name}}: {{grievance.name}}</p>')).toBe('saved');
    await vi.waitFor(async () =>
      expect((await config()).privacy_policy.content).toBe('<p>Ratnakosh: Farah Naqvi</p>'),
    );
    const { company } = await settings();
    expect(await owner.call(updateCompany, { body: { ...company, grievanceOfficer: '' } })).toMatchObject({
      status: 422,
      problem: {
        message: expect.stringContaining('uses the grievance officer ({{grievance.name}}), which is not set'),
      },
    });
  });

  it('a connected provider is offered unless the owner hides it, and a hidden one takes no payment', async () => {
    const { payment } = await settings();
    const offered = async () => (await config()).payment_methods.map(({ key_name }) => key_name);
    const [connected] = unwrap(await owner.call(getSettings)).providers;
    expect(connected?.state).toBe('connected');
    const key = connected?.key ?? '';
    expect(await offered()).toEqual([key]);
    unwrap(await owner.call(updatePaymentMethods, { body: { ...payment, hidden: [key] } }));
    await vi.waitFor(async () => expect(await offered()).toEqual([]));
    expect((await config()).digital_payment).toBe(false);
    const shopper = await signedInShopper(shop);
    const body = { ...(await shopper.orderBody()), payment_method: key };
    const refused = await shopper.call(digitalPayment, { body });
    expect(refused).toMatchObject({
      ok: false,
      problem: { message: 'Please choose one of the payment methods shown' },
    });
    unwrap(
      await owner.call(updatePaymentMethods, {
        body: { ...payment, version: payment.version + 1, hidden: [] },
      }),
    );
    await vi.waitFor(async () => expect(await offered()).toEqual([key]));
  });

  const wrong = [
    ['an empty name', 'name', { name: ' ' }],
    ['a malformed GSTIN', 'gstin', { gstin: '08AAAAA0000A1X5' }],
    ['a GSTIN of no State', 'gstin', { gstin: '99AAAAA0000A1ZR' }],
    ['[PAPER-5] a GSTIN with a wrong check character', 'gstin', { gstin: '27AAPFU0939F1ZW' }],
    ['a latitude without longitude', 'longitude', { longitude: null }],
    ['a WhatsApp number with a plus', 'whatsapp', { whatsapp: '+919829012345' }],
    ['an invalid email address', 'email', { email: 'namaste' }],
  ] as const;

  it.each(wrong)('%s is refused at its field and changes nothing', async (_, code, fields) => {
    const { company } = await settings();
    const reply = await owner.call(updateCompany, { body: { ...company, ...fields } });
    expect(reply).toMatchObject({ status: 422, problem: { errors: [{ code }] } });
    expect((await settings()).company).toEqual(company);
  });

  it('the cash limit cannot exceed the legal maximum', async () => {
    const { payment } = await settings();
    const reply = await owner.call(updatePaymentMethods, {
      body: { ...payment, cashOnDeliveryCap: 200_000 },
    });
    expect(!reply.ok && reply.problem.message).toContain('The law allows cash only below ₹2,00,000');
  });

  it('a link that is not https is refused', async () => {
    const { social } = await settings();
    const links = [{ name: 'Bad', url: 'javascript:alert(1)' }];
    expect((await owner.call(updateSocialLinks, { body: { ...social, links } })).status).toBe(422);
  });

  it('a manager can read but not change the settings', async () => {
    const { delivery } = unwrap(await manager.call(getSettings)).settings;
    expect(delivery).toEqual((await settings()).delivery);
    expect((await manager.call(updateDelivery, { body: delivery })).status).toBe(403);
  });

  it('of two people who save one section, the second gets a conflict; other sections are not affected', async () => {
    const { delivery, display } = await settings();
    unwrap(await owner.call(updateDelivery, { body: { ...delivery, promise: 'Theirs' } }));
    const late = await owner.call(updateDelivery, { body: { ...delivery, promise: 'Mine' } });
    expect(late).toMatchObject({
      status: 409,
      problem: { current: { promise: 'Theirs' }, changedBy: 'Meera' },
    });
    expect((await owner.call(updateDisplay, { body: display })).status).toBe(200);
    const again = { ...delivery, version: delivery.version + 1, promise: 'Mine' };
    expect(unwrap(await owner.call(updateDelivery, { body: again })).promise).toBe('Mine');
  });

  it('of two people who save a section for the first time at once, one gets a conflict', async () => {
    await shop.database.pool.query("delete from settings where key = 'social'");
    const { social } = await settings();
    expect(social).toEqual({ version: 0, ...defaultSettings.social });
    const one = { ...social, links: [{ name: 'One', url: 'https://one.example' }] };
    const other = { ...social, links: [{ name: 'Other', url: 'https://other.example' }] };
    const both = await Promise.all([
      owner.call(updateSocialLinks, { body: one }),
      owner.call(updateSocialLinks, { body: other }),
    ]);
    expect(both.map(({ status }) => status).sort((first, second) => first - second)).toEqual([200, 409]);
  });

  it('changes are audited with their previous values; long texts are shortened', async () => {
    const { company, legal } = await settings();
    unwrap(await owner.call(updateCompany, { body: { ...company, hours: 'Always' } }));
    const html = `<p>${'A long text. '.repeat(100)}</p>`;
    unwrap(await owner.call(updateLegalTexts, { body: { ...legal, aboutUs: { shown: true, html } } }));
    const trail = async (subjectId: string) =>
      unwrap(await owner.call(listAudit, { query: { kind: 'settings', subjectId } })).entries[0]?.differences;
    expect(await trail('company')).toEqual([{ field: 'hours', before: company.hours, after: 'Always' }]);
    expect(JSON.stringify(await trail('legal')).length).toBeLessThan(1000);
  });
});
