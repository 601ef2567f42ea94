import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import {
  getBanners,
  getCategories,
  getFeaturedProducts,
  getLatestProducts,
  listProducts,
} from '#contract/catalogue.ts';
import { getConfig } from '#contract/config.ts';
import { defaultSettings } from '#domain/shop/settings.ts';
import { configWire } from '#server/web/config/config-wire.ts';
import { stubCall, origin, renderTestPage } from '#tests/support/shops/render-page.ts';

// Pages of a shop that is empty or does not answer; tests/browser covers complete pages.

/** The visible text of a page. */
async function words(...page: Parameters<typeof renderTestPage>): Promise<string> {
  const html = await (await renderTestPage(...page)).text();
  return html
    .replaceAll(/<(script|style|template|svg)[^>]*>[^]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

const complaints = vi.spyOn(console, 'error').mockReturnValue();
afterEach(() => {
  complaints.mockClear();
});
afterAll(() => {
  complaints.mockRestore();
});

const none = { total_size: 0, limit: 8, offset: 1, products: [] };
const prices = { to: 100, counts: [] };
const uncorrected = { corrected: null, unknown: [], renamed: [] };
const facets = { categories: [], brands: [], countries: [], choices: [], prices };

describe('the home page while the API does not answer', () => {
  it('[HOME-4] has no hero, and only logs that the banners failed', async () => {
    const html = await (await renderTestPage('/')).text();
    expect(html).not.toContain('class="hero');
    expect(complaints).toHaveBeenCalledWith('Failed to fetch banners', expect.anything());
  });

  it('[HOME-6] [HOME-7] shows an error message in each failed section', async () => {
    const text = await words('/');
    expect(text).toContain('Error: The shop rests');
    expect(text).toContain('Failed to load latest products. Please try again later.');
  });

  it('[FOOT-4] [FOOT-3] shows the default shop name, and only logs the failure', async () => {
    const response = await renderTestPage('/');
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('<title>Jewellery Shop Premium Gems and Jewellery Collection</title>');
    expect(html).toMatch(/<link rel="icon" href="\/favicon\.ico"/);
    expect(html).toContain('src="/logo.png"');
    expect(html).not.toMatch(/href="(tel|mailto):|og:image/);
    expect(complaints).toHaveBeenCalledWith('Failed to fetch the configuration', expect.anything());
  });
});

describe('the home page of an empty shop', () => {
  const empty = [
    stubCall(getBanners, []),
    stubCall(getCategories, []),
    stubCall(getFeaturedProducts, none),
    stubCall(getLatestProducts, none),
  ];

  it('[HOME-4] has no hero without banners', async () => {
    expect(await (await renderTestPage('/', ...empty)).text()).not.toContain('class="hero');
  });

  it('[HOME-5] [HOME-6] [HOME-7] says in each section that there is nothing', async () => {
    const text = await words('/', ...empty);
    expect(text).toContain('No categories found.');
    expect(text).toContain('No featured products available.');
    expect(text).toContain('No latest products available.');
  });
});

describe('the product listing page', () => {
  it('[LIST-4] says that the products could not be loaded', async () => {
    expect(await words('/products')).toContain('Failed to load products. Please try again.');
  });

  const product = {
    ...{ id: 7, slug: 'ring', name: 'Ring', purchase_price: 90, unit_price: 90, discount_amount: 0 },
    ...{ current_stock: 1, rating: null, reviews_count: 0 },
    thumbnail_full_url: { key: null, path: null, status: 404 },
    facts: { era: null, condition: 'new', condition_report: null, purity: '22K', gross_weight: 5 },
  };
  const found = { ...none, total_size: 1, facets, ...uncorrected, min_price: 90, max_price: 90 };
  const listed = (shown: object, corrected: string | null = null) =>
    stubCall(listProducts, { ...found, corrected, products: [shown] } as never);

  it('[LIST-7] says which search it has corrected', async () => {
    expect(await words('/products?search=emrald', listed(product, 'emerald'))).toMatch(
      /No results for “ ?emrald ?”\. Showing results for “ ?emerald ?”\./,
    );
    expect(await words('/products?search=emerald', listed(product))).not.toContain('No results');
  });

  it('[LIST-6] shows no rating for an unreviewed product, whatever default clients of the API are given', async () => {
    const withDefault = (defaultRating: number | null) =>
      stubCall(
        getConfig,
        configWire(
          { ...defaultSettings, display: { ...defaultSettings.display, defaultRating } },
          new Map(),
          new Date(),
          [],
        ),
      );
    expect(await words('/products', listed(product), withDefault(4.5))).not.toMatch(/Rated|reviews/);
    const reviewed = listed({ ...product, rating: 4.2, reviews_count: 3 });
    expect(await words('/products', reviewed)).toContain('Rated 4.2 of 5 · 3 reviews');
  });

  it('[LAW-61] offers the filter and the order by country only with imports, as plain form fields', async () => {
    const country = (slug: string, name: string) => ({ slug, name, count: 1 });
    const shown = async (countries: ReturnType<typeof country>[]) => {
      const found = {
        ...none,
        total_size: 1,
        facets: { ...facets, countries },
        min_price: 0,
        max_price: 0,
        ...uncorrected,
      };
      return (await renderTestPage('/products?country=belgium', stubCall(listProducts, found))).text();
    };
    const html = await shown([country('india', 'India'), country('belgium', 'Belgium')]);
    expect(html).toMatch(/<legend class="vh">Made in<\/legend>/);
    expect(html).toMatch(/name="country"[^>]*checked=""[^>]*value="belgium"/);
    expect(html).toContain('<option value="country">Country of origin</option>');
    expect(html).toContain('Made in Belgium');
    const without = await shown([]);
    expect(without).not.toContain('Made in</legend>');
    expect(without).not.toContain('value="country"');
  });

  it('[LIST-4] [FIND-13] says that nothing matches the search or the filters', async () => {
    const empty = { ...none, facets, min_price: 0, max_price: 0, ...uncorrected };
    const searched = await words('/products?search=platinum', stubCall(listProducts, empty));
    expect(searched).toContain('No piece matches “platinum”');
    expect(searched).toContain('No products found matching your criteria.');
    expect(searched).not.toMatch(/Showing 0|Sort by|Clear filters/);
    const filtered = await words('/products?search=ring&category=rings', stubCall(listProducts, empty));
    expect(filtered).toContain('Showing 0 products');
    expect(filtered).toMatch(/No products found matching your criteria\..*Clear filters/s);
    expect(filtered).not.toMatch(/Sort by|No piece matches/);
  });

  it('[FIND-10] offers WhatsApp with the typed words where the shop has a number', async () => {
    const empty = stubCall(listProducts, { ...none, facets, min_price: 0, max_price: 0, ...uncorrected });
    const shown = async (whatsapp: string | null) => {
      const settings = { ...defaultSettings, company: { ...defaultSettings.company, whatsapp } };
      const config = stubCall(getConfig, configWire(settings, new Map(), new Date(), []));
      return (await renderTestPage('/products?search=jade+haar', empty, config)).text();
    };
    expect(await shown('+91 98290 12345')).toContain(
      'href="https://wa.me/919829012345?text=I+am+looking+for%3A+jade+haar"',
    );
    expect(await shown(null)).not.toContain('wa.me');
  });
});

describe('a shop without any settings', () => {
  const bare = stubCall(getConfig, configWire(defaultSettings, new Map(), new Date(), []));

  it('[HEAD-1] [FOOT-4] shows its name beside the default logo', async () => {
    const html = await (await renderTestPage('/contact', bare)).text();
    expect(html).toMatch(
      /<img[^>]* src="\/logo\.png"[^>]*>\s*<span class="wordmark"><span translate="no">Jewellery Shop</,
    );
    expect(html).not.toMatch(/anarbagh/i);
  });

  it('[CONTACT-1] [CONTACT-2] marks missing contact details, and has a placeholder for the map', async () => {
    const html = await (await renderTestPage('/contact', bare)).text();
    expect(html.match(/Not available yet/g)).toHaveLength(3);
    expect(html).toContain('There is no address to show on a map yet.');
    expect(html).not.toContain('Open in maps');
  });

  it('has no FAQ page, and no link to it', async () => {
    const page = await renderTestPage('/faq', bare);
    expect(page.status).toBe(404);
    expect(await page.text()).not.toContain('href="/faq"');
  });
});

describe('a shop with settings of its own', () => {
  const settings = {
    ...defaultSettings,
    company: {
      ...defaultSettings.company,
      name: 'Ratnakosh',
      phone: '+91 22 5550 0199',
      email: 'post@ratnakosh.example',
      address: '9 Zaveri Bazaar, Mumbai 400002',
    },
    branding: {
      logo: '/media/ours.svg',
      favicon: '/media/icon.png',
      coverImage: '/media/cover.jpg',
      accent: 'usual' as const,
      menu: [],
    },
  };
  const own = stubCall(getConfig, configWire(settings, new Map(), new Date(), []));

  it('[FOOT-2] [FOOT-3] shows its name, logo, icon, phone, email, address and picture on every page', async () => {
    const html = await (await renderTestPage('/', own)).text();
    expect(html).toContain('<title>Ratnakosh Premium Gems and Jewellery Collection</title>');
    expect(html).toMatch(/<meta name="description" content="[^"]*Ratnakosh/);
    expect(html).toMatch(/<meta name="keywords" content="Ratnakosh, /);
    expect(html).toContain('property="og:site_name" content="Ratnakosh"');
    expect(html).toContain(`property="og:image" content="${origin}/media/cover.jpg"`);
    expect(html).toMatch(/<link rel="icon" href="\/media\/icon\.png"/);
    expect(html).toMatch(/<img src="\/media\/ours\.svg"[^>]* alt="Ratnakosh, home"/);
    expect(html).toContain('href="tel:+912255500199"');
    expect(html).toContain('href="mailto:post@ratnakosh.example"');
    expect(html).toContain('9 Zaveri Bazaar');
  });
});

describe('the FAQ page', () => {
  it('shows the owner’s text as plain text, also in its structured data', async () => {
    const questions = [{ question: 'Is it <b>gold</b>?', answer: 'Yes & hallmarked.' }];
    const page = await renderTestPage(
      '/faq',
      stubCall(getConfig, configWire({ ...defaultSettings, faq: { questions } }, new Map(), new Date(), [])),
    );
    const html = await page.text();
    expect(html).toContain('href="/faq"');
    expect(html).toContain('Is it &lt;b&gt;gold&lt;/b&gt;?');
    const [, data = ''] = /<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Is it <b>gold</b>?',
          acceptedAnswer: { '@type': 'Answer', text: 'Yes & hallmarked.' },
        },
      ],
    });
  });
});

describe('legal pages', () => {
  const shown = { shown: true, html: '<p>We keep little.</p>' };
  const config = (legal: Partial<typeof defaultSettings.legal>) =>
    stubCall(
      getConfig,
      configWire(
        { ...defaultSettings, legal: { ...defaultSettings.legal, ...legal } },
        new Map(),
        new Date(),
        [],
      ),
    );

  it('[LEGAL-1] show the text of the configuration', async () => {
    expect(await words('/privacy', config({ privacyPolicy: shown }))).toContain('We keep little.');
    expect(await words('/terms', config({ termsAndConditions: shown }))).toContain('We keep little.');
  });

  it('[LEGAL-2] say that the text is not available if the shop has none or the API does not answer', async () => {
    for (const answers of [[], [config({})]]) {
      const privacy = await words('/privacy', ...answers);
      expect(privacy).toContain('Privacy policy content is not available.');
      expect(privacy).toContain('not available at the moment');
      expect(await words('/terms', ...answers)).toContain('Terms of service content is not available.');
    }
  });

  it('[LEGAL-3] for refund, return and cancellation are shown and linked only while they are switched on', async () => {
    for (const [path, setting] of [
      ['/refund-policy', 'refundPolicy'],
      ['/return-policy', 'returnPolicy'],
      ['/cancellation-policy', 'cancellationPolicy'],
    ] as const) {
      const on = await renderTestPage(path, config({ [setting]: shown }));
      expect(on.status).toBe(200);
      const html = await on.text();
      expect(html).toContain('We keep little.');
      expect(html).toContain(`href="${path}"`);

      const off = await renderTestPage(path, config({}));
      expect(off.status).toBe(404);
      expect(await off.text()).not.toContain(`href="${path}"`);
    }
  });
});
