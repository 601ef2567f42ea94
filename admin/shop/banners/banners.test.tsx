import { act, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  addBanner,
  getBanner,
  listBanners,
  moveBanner,
  removeBanner,
  updateBanner,
  type AdminBanner,
} from '#contract/admin/banners.ts';
import { api, openScreen } from '#tests/support/screens/back-office.tsx';
import { blankAnswer } from '#tests/support/answers/blank-answer.ts';
import { savedMeanwhile } from '#tests/support/screens/stub-admin-api.ts';

const diwali: AdminBanner = blankAnswer(getBanner, {
  id: 4,
  version: 3,
  kind: 'main',
  title: 'Diwali evenings',
  link: '/products?category=rings',
  published: true,
  state: 'shown',
});
const wedding: AdminBanner = {
  ...diwali,
  id: 5,
  title: '',
  alt: 'A bride in kundan',
  state: 'planned',
  startsAt: '2026-12-01T03:30:00.000Z',
};
const nameless: AdminBanner = { ...diwali, id: 6, title: '', kind: 'popup', state: 'off', published: false };

async function openList(...banners: readonly AdminBanner[]) {
  api.answer(listBanners, [...banners]);
  const screen = await openScreen('/banners', 'manager');
  const names = () => screen.main.getAllByRole('link', { name: /Diwali|bride|Banner \d/ });
  return { ...screen, order: () => names().map(({ textContent }) => textContent) };
}

async function openBanner(banner: AdminBanner = diwali) {
  api.answer(getBanner, banner);
  api.answer(listBanners, [banner]);
  return openScreen(`/banners/${banner.id}`, 'manager');
}

test('[ADMIN-1] a shop without banners says what its home page starts with', async () => {
  const { main } = await openList();
  expect(main.getByText('No banners yet. The home page starts with the categories.')).toBeTruthy();
  expect(main.getByRole('link', { name: 'Add banner' })).toBeTruthy();
});

test('[ADMIN-1] the list of banners names each by its title, its alt text or its number, with status and schedule', async () => {
  const { main } = await openList(diwali, wedding, nameless);
  const row = (name: RegExp) => main.getByRole('row', { name }).textContent;
  expect(row(/Diwali evenings/)).toContain('ActiveAlwaysTop of the home page');
  expect(row(/A bride in kundan/)).toContain('Scheduledfrom 1 Dec 2026, 9:00 am');
  expect(row(/Banner 6/)).toContain('InactiveAlwaysPop-up (apps)');
  const arrows = main.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(arrows).toEqual([
    'Move Diwali evenings down',
    'Move A bride in kundan up',
    'Move A bride in kundan down',
    'Move Banner 6 up',
  ]);
});

test('[ADMIN-1] a double press moves a banner one place, and the list follows', async () => {
  const { user, order, settled, button } = await openList(diwali, wedding, nameless);
  api.answer(moveBanner, { done: true });
  const release = api.hold(moveBanner);
  await user.dblClick(button('Move Banner 6 up'));
  api.answer(listBanners, [diwali, nameless, wedding]);
  release();
  await settled();
  expect(api.received(moveBanner).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
    { id: 6, direction: 'up' },
  ]);
  expect(order()).toEqual(['Diwali evenings', 'Banner 6', 'A bride in kundan']);
});

test('a banner that somebody else removed is not moved, and leaves the list', async () => {
  const { page, order, settled, press } = await openList(diwali, wedding);
  api.refuse(moveBanner, { status: 404, message: 'This banner no longer exists' });
  api.answer(listBanners, [diwali]);
  await press('Move A bride in kundan up');
  expect(await page.findByText('This banner no longer exists')).toBeTruthy();
  await settled();
  expect(order()).toEqual(['Diwali evenings']);
});

test('[ADMIN-1] a new banner is sent as typed, its times as Indian time, and stands in the list as scheduled', async () => {
  api.answer(addBanner, wedding);
  api.answer(listBanners, [wedding]);
  const { main, page, user, fill, field, button } = await openScreen('/banners/new', 'manager');
  await fill(field('Title'), 'Wedding season');
  await fill(field('Link'), '/products');
  await fill(field('Starts (IST)'), '2026-12-01T09:00');
  await user.selectOptions(field('Text is shown on'), 'A light picture');
  const release = api.hold(addBanner);
  await user.dblClick(button('Save banner'));
  release();
  expect(await page.findByText('Banner scheduled')).toBeTruthy();
  expect(await main.findByRole('link', { name: 'A bride in kundan' })).toBeTruthy();
  expect(api.received(addBanner).map(({ body }) => body)).toEqual([
    {
      kind: 'main',
      pictureId: null,
      alt: '',
      eyebrow: '',
      title: 'Wedding season',
      text: '',
      link: '/products',
      linkLabel: '',
      tone: 'light',
      published: true,
      startsAt: '2026-12-01T03:30:00.000Z',
      endsAt: null,
    },
  ]);
});

test('[ADMIN-2] what the shop refuses of a banner stands at its field, and all input stays', async () => {
  const { main, page, field, fill, save } = await openBanner();
  api.refuse(updateBanner, { status: 422, code: 'endsAt', message: 'The end must be after the start' });
  await fill(field('Title'), 'Diwali nights');
  await fill(field('Link'), 'rings');
  await save();
  expect(await main.findByRole('textbox', { description: /Must begin with \/ or https:\/\// })).toBe(
    field('Link'),
  );
  await fill(field('Link'), '/rings');
  await fill(field('Ends (IST)'), '2026-11-01T09:00');
  await save();
  expect(await main.findByText('The end must be after the start')).toBeTruthy();
  expect(field('Ends (IST)').getAttribute('aria-invalid')).toBe('true');
  expect(field('Title').value).toBe('Diwali nights');
  api.answer(updateBanner, { ...diwali, version: 4, title: 'Diwali nights' });
  await fill(field('Ends (IST)'), '');
  await save();
  expect(await page.findByText('Banner saved')).toBeTruthy();
  expect(main.queryByText('The end must be after the start')).toBeNull();
});

test('[ADMIN-2] of two who change a banner, both read placement and times in words', async () => {
  const { main, page, field, user, fill, save } = await openBanner();
  api.refuse(
    updateBanner,
    savedMeanwhile({
      ...diwali,
      version: 4,
      kind: 'footer',
      endsAt: '2026-12-31T18:29:00.000Z',
      tone: 'light',
    }),
  );
  await user.selectOptions(field('Placement'), 'Pop-up (apps)');
  await fill(field('Title'), 'Diwali nights');
  await save();
  const panel = within(await main.findByRole('alert'));
  expect(panel.getByRole('list', { name: 'Changed by Asha Verma:' }).textContent).toBe(
    'Text is shown onA light picture was A dark pictureEnds31 Dec 2026, 11:59 pm IST was empty',
  );
  await user.click(panel.getByRole('radio', { name: /^Bottom of the page \(apps\)/ }));
  api.answer(updateBanner, { ...diwali, version: 5 });
  await save();
  expect(await page.findByText('Banner saved')).toBeTruthy();
  expect(api.received(updateBanner).at(-1)?.body).toMatchObject({
    version: 4,
    kind: 'footer',
    title: 'Diwali nights',
    tone: 'light',
    endsAt: '2026-12-31T18:29:00.000Z',
  });
});

test('removing a banner asks first, Escape keeps it, and a double press removes it once', async () => {
  api.answer(removeBanner, { done: true });
  const { page, main, user, press } = await openBanner();
  await press('Remove');
  expect(page.getByRole('dialog', { name: 'Remove this banner?' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(page.queryByRole('dialog')).toBeNull();
  expect(api.received(removeBanner)).toEqual([]);
  await press('Remove');
  const release = api.hold(removeBanner);
  await user.dblClick(page.getByRole('button', { name: 'Remove banner' }));
  api.answer(listBanners, []);
  release();
  expect(await main.findByText(/^No banners yet/)).toBeTruthy();
  expect(page.getByText('Banner removed')).toBeTruthy();
  expect(api.received(removeBanner)).toHaveLength(1);
});

test('[ADMIN-2] a banner that is removed while something is typed does not ask about it', async () => {
  api.answer(removeBanner, { done: true });
  const { page, main, field, fill, press, settled } = await openBanner();
  await fill(field('Title'), 'Diwali nights');
  api.answer(listBanners, []);
  await press('Remove');
  await press('Remove banner');
  await settled();
  expect(page.queryByRole('dialog')).toBeNull();
  expect(main.getByText(/^No banners yet/)).toBeTruthy();
});

test('[ADMIN-2] back to another banner shows the fields of that one', async () => {
  api.answer(getBanner, ({ params: { id } }) => (id === 5 ? wedding : diwali));
  api.answer(listBanners, [diwali, wedding]);
  const { main, user, settled, page, field } = await openScreen('/banners/4', 'manager');
  await user.click(main.getByRole('link', { name: 'Banners' }));
  await user.click(await main.findByRole('link', { name: 'A bride in kundan' }));
  await page.findByRole('heading', { level: 1, name: 'A bride in kundan' });
  act(() => window.history.go(-2));
  await page.findByRole('heading', { level: 1, name: 'Diwali evenings' });
  await settled();
  expect(field('Title').value).toBe('Diwali evenings');
});

test('[ADMIN-1] a packer does not see the banners', async () => {
  api.answer(listBanners, [diwali]);
  const { page } = await openScreen('/banners', 'packer');
  expect(page.getByRole('heading', { name: 'You cannot open this page' })).toBeTruthy();
  expect(page.queryByText('Diwali evenings')).toBeNull();
});
