import type { Page } from '@playwright/test';
import { nosePins, pathOf, soldOut } from './support/demo-products.ts';
import { expect, test } from './support/shop.ts';

// [FOOT-3] [ROUTE-11]: the metadata for search engines and link previews, without running any script.
test.use({ javaScriptEnabled: false });

type Data = Readonly<Record<string, unknown>> & { readonly '@type': string };

/** The structured data of a page, by schema.org type. */
async function structured(page: Page, path: string): Promise<ReadonlyMap<string, Data>> {
  await page.goto(path);
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const all = texts.map((text) => JSON.parse(text) as Data);
  for (const data of all) expect(data).toMatchObject({ '@context': 'https://schema.org' });
  return new Map(all.map((data) => [data['@type'], data]));
}

// Expected are also the fields that Google requires or recommends:
// developers.google.com/search/docs/appearance/structured-data
const anyText = expect.stringMatching(/\S/);
const absoluteUrl = expect.stringMatching(/^https?:\/\/[^/]+\//);

async function metaOf(page: Page, name: string): Promise<string | null> {
  return page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
}

test('[ROUTE-11] a product page has Product data with an Offer, and a breadcrumb @journey', async ({
  page,
}) => {
  const data = await structured(page, pathOf(nosePins));
  expect(data.get('Product')).toMatchObject({
    name: nosePins.name,
    sku: expect.stringMatching(/^\d+$/),
    additionalProperty: [
      { '@type': 'PropertyValue', name: 'Article', value: 'AB-NTH-003' },
      { '@type': 'PropertyValue', name: 'HSN', value: '7113' },
    ],
    description: expect.stringMatching(/\w{4}/),
    image: expect.arrayContaining([
      expect.stringMatching(/^https?:\/\/[^/]+\/media\/[0-9a-f]{16}-1200\.jpg$/),
    ]),
    offers: {
      '@type': 'Offer',
      priceCurrency: 'INR',
      price: '22050.00',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      url: expect.stringMatching(/\/products\/sitara-polki-nose-pins$/),
    },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: expect.any(Number), reviewCount: 1 },
  });
  expect(data.get('BreadcrumbList')?.['itemListElement']).toEqual(
    [1, 2, 3, 4].map((position) => ({ '@type': 'ListItem', position, name: anyText, item: absoluteUrl })),
  );
});

test('[ITEM-3] the Offer of a sold product is SoldOut', async ({ page }) => {
  const data = await structured(page, pathOf(soldOut));
  expect(data.get('Product')).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } });
});

test('[FOOT-3] the home page data has the shop’s name, contact details and return policy', async ({
  page,
}) => {
  const data = await structured(page, '/');
  expect(data.get('JewelryStore')).toMatchObject({
    name: 'Anarbagh',
    url: absoluteUrl,
    logo: expect.stringMatching(/^http.*\/logo\.svg$/),
    address: anyText,
    telephone: '+91 141 555 0142',
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer service' },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'IN',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 15,
    },
  });
  expect(data.get('WebSite')).toMatchObject({ potentialAction: { '@type': 'SearchAction' } });
  await expect(page).toHaveTitle('Anarbagh Premium Gems and Jewellery Collection');
});

test('[FOOT-3] a listing has ItemList data, and each of its pages has its own canonical link and title', async ({
  page,
}) => {
  const data = await structured(page, '/products?category=rings&sort=price-low');
  const items = data.get('ItemList')?.['itemListElement'] as object[];
  expect(items.length).toBeGreaterThan(1);
  expect(items).toMatchObject(
    items.map((_, index) => ({ '@type': 'ListItem', position: index + 1, url: absoluteUrl })),
  );
  await expect(page).toHaveTitle('Rings Collection | Anarbagh');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/products\?category=rings$/);
  await page.goto('/products?page=2');
  await expect(page).toHaveTitle('All Jewellery, page 2 | Anarbagh');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/products\?page=2$/);
});

test('[ROUTE-11] the FAQ page has FAQPage data that matches its visible text', async ({ page }) => {
  const data = await structured(page, '/faq');
  const questions = data.get('FAQPage')?.['mainEntity'] as {
    '@type': string;
    name: string;
    acceptedAnswer: { '@type': string; text: string };
  }[];
  expect(questions.length).toBeGreaterThanOrEqual(8);
  for (const { '@type': type, name, acceptedAnswer } of questions) {
    expect(type).toBe('Question');
    expect(acceptedAnswer['@type']).toBe('Answer');
    expect(acceptedAnswer.text).toMatch(/\w{3}/);
    const entry = page.getByRole('group').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await entry.locator('summary').click(); // opens without scripts
    await expect(entry.getByText(acceptedAnswer.text)).toBeVisible();
  }
  const names = questions.map(({ name }) => name).join();
  for (const word of ['hallmark', 'HUID', 'polki', 'size', 'return', 'cash on delivery', 'insured']) {
    expect(names.toLowerCase(), word).toContain(word.toLowerCase());
  }
  await page.goto('/');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Questions' })).toHaveAttribute(
    'href',
    '/faq',
  );
});

for (const path of ['/', '/products', pathOf(nosePins), '/about', '/faq', '/privacy', '/terms', '/contact']) {
  test(`[FOOT-3] ${path} has a description, a canonical link and a social media card`, async ({ page }) => {
    await page.goto(path);
    expect(await metaOf(page, 'robots')).toBe('index, follow');
    expect((await metaOf(page, 'description'))?.length).toBeGreaterThan(20);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(path);
    expect(await metaOf(page, 'og:url')).toBe(canonical);
    expect(await metaOf(page, 'og:title')).toBe(await page.title());
    expect(await metaOf(page, 'twitter:card')).toBe('summary_large_image');
    const image = new URL((await metaOf(page, 'og:image')) ?? '');
    expect((await page.request.get(image.pathname)).headers()['content-type']).toBe('image/jpeg');
  });
}

test('[FOOT-3] public pages have unique titles and descriptions, and their own social media pictures', async ({
  page,
}) => {
  const titles = new Set<string>();
  const descriptions = new Set<string | null>();
  const paths = ['/', '/products', pathOf(nosePins), '/about', '/privacy', '/terms', '/refund-policy'];
  for (const path of paths) {
    await page.goto(path);
    titles.add(await page.title());
    descriptions.add(await metaOf(page, 'description'));
    expect(await metaOf(page, 'keywords')).toMatch(/^Anarbagh, /);
  }
  expect([titles.size, descriptions.size]).toEqual([paths.length, paths.length]);
  const pictures = new Set<string | null>();
  for (const path of ['/', '/products?category=rings', pathOf(nosePins)]) {
    await page.goto(path);
    pictures.add(await metaOf(page, 'og:image'));
  }
  expect(pictures.size).toBe(3);
});

for (const path of [
  '/cart',
  '/checkout',
  '/profile',
  '/wishlist',
  '/orders/1',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
]) {
  test(`[FOOT-3] ${path} is noindex`, async ({ page }) => {
    await page.goto(path);
    expect(await metaOf(page, 'robots')).toBe('noindex');
  });
}

test('[FOOT-2] [FOOT-3] the icons and the manifest linked on the page exist', async ({ page }) => {
  await page.goto('/');
  for (const link of await page
    .locator('link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]')
    .all()) {
    const answer = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(answer.status()).toBe(200);
  }
  const manifest = (await (await page.request.get('/site.webmanifest')).json()) as {
    icons: { src: string }[];
  };
  for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200);
});

test.describe('with scripts', () => {
  test.use({ javaScriptEnabled: true });

  test('[ROUTE-11] the sitemap is well-formed, and every page in it exists', async ({ page }) => {
    await page.goto('/logo.png');
    const { fault, addresses } = await page.evaluate(async () => {
      const text = await (await fetch('/sitemap.xml')).text();
      const xml = new DOMParser().parseFromString(text, 'application/xml');
      const locations = [...xml.querySelectorAll('url > loc')].map((loc) => loc.textContent ?? '');
      return { fault: xml.querySelector('parsererror')?.textContent ?? null, addresses: locations };
    });
    expect(fault).toBeNull();
    expect(addresses.length).toBeGreaterThan(40);
    for (const address of addresses) {
      const { pathname, search } = new URL(address);
      expect((await page.request.head(pathname + search)).status(), address).toBe(200);
    }
  });
});
