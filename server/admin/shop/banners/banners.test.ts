import { describe, expect, it, vi } from 'vitest';
import {
  addBanner,
  updateBanner,
  getBanner,
  listBanners,
  moveBanner,
  removeBanner,
  type AdminBanner,
} from '#contract/admin/banners.ts';
import { getBanners } from '#contract/catalogue.ts';
import type { PageSource } from '#server/web/pages/page-source.ts';
import { startShop } from '#tests/support/shops/test-shop.ts';
import { emptyDatabase } from '#tests/support/servers/database.ts';
import { callApi } from '#tests/support/people/shopper.ts';
import { createStaff } from '#tests/support/people/staff.ts';
import { renderedPage } from '#tests/support/answers/rendered-page.ts';
import { unwrap } from '#tests/support/answers/unwrap.ts';

let rendered = 0;
/** A home page that contains only the titles of its hero. */
const pages: PageSource = {
  render: async (_, { callApi: read }) => {
    rendered += 1;
    const reply = await read(getBanners, { query: { banner_type: 'Main Banner' } });
    const titles = reply.ok ? reply.answer.map(({ title }) => title).join('|') : 'failed';
    return new Response(renderedPage(`<h1>${titles}</h1>`), {
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  },
  startScript: '',
  live: false,
  files: null,
  assets: null,
};

const shop = await startShop(await emptyDatabase(), { pages });
const owner = await createStaff(shop, 'owner');
const manager = await createStaff(shop, 'manager');
const hour = 3_600_000;
const inHours = (hours: number) => new Date(shop.now.getTime() + hours * hour).toISOString();

const { id: pictureId } = await shop.database.query
  .insertInto('pictures')
  .values({ hash: '0123456789abcdef', width: 2400, height: 1000, widths: [840, 1680, 2400] })
  .returning('id')
  .executeTakeFirstOrThrow();

const fields = {
  kind: 'main' as const,
  pictureId: pictureId as number | null,
  alt: 'A choker on brass',
  eyebrow: '',
  title: '',
  text: '',
  link: '/products',
  linkLabel: 'Look',
  tone: 'dark' as const,
  published: true,
  startsAt: null as string | null,
  endsAt: null as string | null,
};

const aBanner = async (title: string, more: Partial<typeof fields> = {}) =>
  unwrap(await owner.call(addBanner, { body: { ...fields, title, ...more } }));
const remove = async ({ id }: AdminBanner) => void unwrap(await owner.call(removeBanner, { params: { id } }));

/** The titles on the cached home page. */
async function home(): Promise<string> {
  const { body } = await shop.app.inject({ url: '/', headers: { host: 'shop.example' } });
  return /<h1>(.*)<\/h1>/.exec(body)?.[1] ?? body;
}
const api = async () =>
  unwrap(await callApi(shop, getBanners, { query: { banner_type: 'all' } })).map(({ title }) => title);

describe('[ADMIN-1] [HOME-2] a banner', () => {
  it('is shown on the home page once saved, and removed when deactivated', async () => {
    const banner = await aBanner('Monsoon', { eyebrow: 'New' });
    expect(banner).toMatchObject({ state: 'shown', picture: { status: 200 }, eyebrow: 'New' });
    await vi.waitFor(async () => expect(await home()).toBe('Monsoon'));
    const body = { ...banner, published: false };
    const off = unwrap(await manager.call(updateBanner, { params: { id: banner.id }, body }));
    expect(off.state).toBe('off');
    await vi.waitFor(async () => expect(await home()).toBe(''));
    await remove(banner);
  });

  it('follows its schedule by the shop’s clock, also in cached pages', async () => {
    const planned = await aBanner('Diwali', { startsAt: inHours(1), endsAt: inHours(3) });
    const always = await aBanner('Always');
    const began = shop.now;
    const at = (hours: number, milliseconds = 0) => {
      shop.now = new Date(began.getTime() + hours * hour + milliseconds);
    };
    const stateOf = async () => unwrap(await owner.call(getBanner, { params: { id: planned.id } })).state;
    await vi.waitFor(async () => expect([await home(), await api()]).toEqual(['Always', ['Always']]));
    expect(await stateOf()).toBe('planned');
    try {
      await settled();
      const made = rendered;
      at(1, -1);
      expect([await home(), await api()]).toEqual(['Always', ['Always']]);
      expect(rendered).toBe(made);
      at(1);
      expect([await home(), await api()]).toEqual(['Diwali|Always', ['Diwali', 'Always']]);
      expect(await stateOf()).toBe('shown');
      at(3, -1);
      expect(await home()).toBe('Diwali|Always');
      expect(rendered).toBe(made + 1);
      at(3);
      expect([await home(), await api()]).toEqual(['Always', ['Always']]);
      expect(await stateOf()).toBe('ended');
      at(1000);
      expect(await home()).toBe('Always');
      expect(rendered).toBe(made + 2);
    } finally {
      shop.now = began;
      await remove(always);
      await remove(planned);
    }
  });

  it('can be moved without causing an edit conflict', async () => {
    const [first, second] = [await aBanner('First'), await aBanner('Second')];
    const params = { id: second.id };
    unwrap(await manager.call(moveBanner, { params, body: { direction: 'up' } }));
    await vi.waitFor(async () => expect(await home()).toBe('Second|First'));
    const list = unwrap(await owner.call(listBanners)).map(({ title }) => title);
    expect(list).toEqual(['Second', 'First']);
    expect((await owner.call(updateBanner, { params, body: { ...second, text: 'Still mine' } })).status).toBe(
      200,
    );
    await remove(first);
    await remove(second);
  });

  it('is not overwritten by an edit of an older version', async () => {
    const banner = await aBanner('Theirs');
    const params = { id: banner.id };
    unwrap(await manager.call(updateBanner, { params, body: { ...banner, text: 'Ours' } }));
    const stale = await owner.call(updateBanner, { params, body: { ...banner, text: 'Mine' } });
    expect(stale).toMatchObject({ status: 409, problem: { current: { text: 'Ours' } } });
    await remove(banner);
  });
});

it.each([
  ['pictureId', { pictureId: null }],
  ['pictureId', { pictureId: 2_000_000_000 }],
  ['alt', { alt: '' }],
  ['link', { link: '//evil.example' }],
  ['link', { link: 'javascript:alert(1)' }],
  ['link', { link: '' }],
  ['endsAt', { startsAt: '2026-11-22T00:00:00.000Z', endsAt: '2026-11-22T00:00:00.000Z' }],
])('[ADMIN-1] [HOME-2] a banner’s %s is refused at its field: %j', async (code, more) => {
  const body = { ...fields, title: '', ...more };
  expect(await owner.call(addBanner, { body })).toMatchObject({
    status: 422,
    problem: { errors: [{ code }] },
  });
});

/** Waits until earlier change notifications have arrived and the home page was rendered again. */
async function settled(): Promise<void> {
  let made = -1;
  await vi.waitFor(async () => {
    const before = made;
    await shop.database.query.selectFrom('banners').select('id').execute();
    await home();
    made = rendered;
    expect(made).toBe(before);
  });
}
