import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Answer } from '#contract/api-call.ts';
import { getConfig } from '#contract/config.ts';
import { getAboutPage, getHomePage } from '#contract/page-texts.ts';
import { defaultAbout, defaultHome } from '#domain/shop/page-texts.ts';
import { defaultSettings } from '#domain/shop/settings.ts';
import { renderTestPage, stubCall } from '#tests/support/shops/render-page.ts';
import { noPicture } from '../../catalogue/products/picture-wire.ts';
import { configWire } from '../config/config-wire.ts';

const unprepared = vi.spyOn(console, 'error').mockReturnValue(); // the calls that are not prepared are logged
afterAll(() => {
  unprepared.mockRestore();
});

const configOf = (appointments: boolean): Answer<typeof getConfig> =>
  configWire(
    { ...defaultSettings, appointments: { ...defaultSettings.appointments, enabled: appointments } },
    new Map(),
    new Date(),
    [],
  );

/** Main part and footer of a page of a new shop. */
async function rendered(path: string, appointments = false) {
  const page = await renderTestPage(
    path,
    stubCall(getConfig, configOf(appointments)),
    stubCall(getAboutPage, { ...defaultAbout, cover: noPicture, sections: [] }),
    stubCall(getHomePage, { ...defaultHome, story: null, visit: null }),
  );
  const html = await page.text();
  const [, main = ''] = /<main[^>]*>([^]*?)<\/main>/.exec(html) ?? [];
  const [, footer = ''] = /<footer[^>]*>([^]*?)<\/footer>/.exec(html) ?? [];
  return { status: page.status, main, footer };
}

describe('[PAGES-4] a new shop', () => {
  it('has an about page without sections, figures and claims', async () => {
    const { status, main } = await rendered('/about');
    expect(status).toBe(200);
    expect(main).toContain('About us');
    expect(main).toContain('View the pieces');
    expect(main).not.toMatch(/Our Legacy|Our Values|Come and see|generations|happy customers|appointment/i);
  });

  it('has a home page without promises, story and visit', async () => {
    const { main } = await rendered('/');
    expect(main).toContain('Shop by Category');
    expect(main).not.toMatch(/What we promise|More about us|Visit us|vintage|jadau|appointment/i);
  });

  it('says nothing of its pieces beside the sign-in form', async () => {
    const { main } = await rendered('/login');
    expect(main).toContain('Mobile number or email');
    expect(main).not.toContain('<figcaption');
  });
});

describe('[PAGES-5] links to the appointments', () => {
  const links = (html: string) => html.split('href="/appointments"').length - 1;

  it.each(['/', '/about'])('are on %s and in its footer if they can be booked', async (path) => {
    const { main, footer } = await rendered(path, true);
    expect([links(main), links(footer)]).toEqual([1, 1]);
  });

  it.each(['/', '/about'])('are neither on %s nor in its footer if they cannot', async (path) => {
    const { main, footer } = await rendered(path);
    expect([links(main), links(footer)]).toEqual([0, 0]);
  });
});
