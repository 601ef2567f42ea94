import { act, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  addBrand,
  getBrand,
  listBrands,
  moveBrand,
  updateBrand,
  type AdminBrand,
} from '#contract/admin/brands.ts';
import { getPicture } from '#contract/admin/pictures.ts';
import { api, openScreen } from '#tests/support/screens/back-office.tsx';
import { blankAnswer } from '#tests/support/answers/blank-answer.ts';
import { savedMeanwhile } from '#tests/support/screens/stub-admin-api.ts';

const anarbagh: AdminBrand = {
  id: 2,
  version: 5,
  name: 'Anarbagh',
  slug: 'anarbagh',
  pictureId: null,
  published: true,
  products: 240,
};
const vintage: AdminBrand = { ...anarbagh, id: 3, name: 'Vintage', slug: 'vintage', published: false };
const guests: AdminBrand = { ...anarbagh, id: 7, name: 'Guests', slug: 'guests', products: 0 };

async function openBrand(brand: AdminBrand = anarbagh) {
  api.answer(getBrand, brand);
  return openScreen(`/brands/${brand.id}`, 'manager');
}

test('[ADMIN-1] the brands stand in the order of the shop, with what is in it and their pieces', async () => {
  api.answer(listBrands, [anarbagh, vintage, guests]);
  const { main } = await openScreen('/brands', 'manager');
  const rows = main.getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'AnarbaghActive240',
    'VintageInactive240',
    'GuestsActive0',
  ]);
  const arrows = main.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(arrows).toEqual(['Move Anarbagh down', 'Move Vintage up', 'Move Vintage down', 'Move Guests up']);
});

test('[ADMIN-1] a shop without brands says so', async () => {
  api.answer(listBrands, []);
  const { main } = await openScreen('/brands', 'manager');
  expect(main.getByText('No brands yet.')).toBeTruthy();
});

test('[ADMIN-1] a double press moves a brand one place, and the list follows', async () => {
  api.answer(listBrands, [anarbagh, vintage, guests]);
  const { main, user, settled, button } = await openScreen('/brands', 'manager');
  api.answer(moveBrand, { done: true });
  const release = api.hold(moveBrand);
  await user.dblClick(button('Move Guests up'));
  api.answer(listBrands, [anarbagh, guests, vintage]);
  release();
  await settled();
  expect(api.received(moveBrand).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
    { id: 7, direction: 'up' },
  ]);
  expect(main.getAllByRole('link', { name: /^(?!Add)/ }).map(({ textContent }) => textContent)).toEqual([
    'Anarbagh',
    'Guests',
    'Vintage',
  ]);
});

test('[ADMIN-1] who may not change the brands reads them only', async () => {
  api.answer(listBrands, [anarbagh, vintage]);
  api.answer(getBrand, anarbagh);
  const { main, user, page, field } = await openScreen('/brands', 'packer');
  expect(main.queryByRole('link', { name: 'Add brand' })).toBeNull();
  expect(main.queryByRole('button')).toBeNull();
  await user.click(main.getByRole('link', { name: 'Anarbagh' }));
  expect(await page.findByRole('heading', { level: 1, name: 'Anarbagh' })).toBeTruthy();
  expect(main.getByText('Only the owner and managers can change brands.')).toBeTruthy();
  expect(field('Name').matches(':disabled')).toBe(true);
  expect(main.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('[ADMIN-1] a new brand is sent once as typed, and stands in the list', async () => {
  api.answer(addBrand, guests);
  const { main, page, user, fill, field, button, press } = await openScreen('/brands/new', 'manager');
  await press('Add');
  expect(await main.findByText('Please enter a name')).toBeTruthy();
  expect(main.getByText('Please enter an address')).toBeTruthy();
  await fill(field('Name'), 'Guests');
  await fill(field('Web address'), 'guests');
  await user.click(field('Active'));
  api.answer(listBrands, [anarbagh, guests]);
  const release = api.hold(addBrand);
  await user.dblClick(button('Add'));
  release();
  expect(await page.findByText('Guests is added')).toBeTruthy();
  expect(await main.findByRole('link', { name: 'Guests' })).toBeTruthy();
  expect(api.received(addBrand).map(({ body }) => body)).toEqual([
    { name: 'Guests', slug: 'guests', pictureId: null, published: false },
  ]);
});

test('[ADMIN-2] a saved brand is named anew at once, and is left without a question', async () => {
  const { page, main, field, fill, save, user, settled } = await openBrand();
  const renamed = { ...anarbagh, version: 6, name: 'Anarbagh Jaipur' };
  api.answer(updateBrand, () => {
    api.answer(getBrand, renamed);
    return renamed;
  });
  await fill(field('Name'), 'Anarbagh Jaipur');
  await save();
  expect(await page.findByText('Anarbagh Jaipur is saved')).toBeTruthy();
  expect(await page.findByRole('heading', { level: 1, name: 'Anarbagh Jaipur' })).toBeTruthy();
  await save();
  await waitFor(() =>
    expect(api.received(updateBrand).map(({ body: { version } }) => version)).toEqual([5, 6]),
  );
  await settled();
  api.answer(listBrands, [renamed]);
  await user.click(main.getByRole('link', { name: 'Brands' }));
  expect(await main.findByRole('link', { name: 'Anarbagh Jaipur' })).toBeTruthy();
});

test('[ADMIN-2] a brand that was typed into is not left without a question', async () => {
  const { page, main, field, fill, user } = await openBrand();
  api.answer(listBrands, [anarbagh]);
  await fill(field('Name'), 'Anarbagh Jaipur');
  await user.click(main.getByRole('link', { name: 'Brands' }));
  const question = within(await page.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(field('Name').value).toBe('Anarbagh Jaipur');
});

test('[ADMIN-2] of two who change a brand, the picture of the other is named as one', async () => {
  api.answer(getPicture, blankAnswer(getPicture, { id: 31, url: '/storage/31.webp' }));
  const { main, page, field, fill, save } = await openBrand();
  api.refuse(updateBrand, savedMeanwhile({ ...anarbagh, version: 6, pictureId: 31, published: false }));
  await fill(field('Name'), 'Anarbagh Jaipur');
  await save();
  const panel = within(await main.findByRole('alert'));
  expect(panel.getByRole('list', { name: 'Changed by Asha Verma:' }).textContent).toBe(
    'Picturepicture 31 was emptyActiveNo was Yes',
  );
  api.answer(updateBrand, anarbagh);
  await save();
  expect(await page.findByText('Anarbagh is saved')).toBeTruthy();
  expect(api.received(updateBrand).at(-1)?.body).toEqual({
    version: 6,
    name: 'Anarbagh Jaipur',
    slug: 'anarbagh',
    pictureId: 31,
    published: false,
  });
});

test('[ADMIN-2] back to another brand shows the fields of that one', async () => {
  api.answer(listBrands, [anarbagh, vintage]);
  api.answer(getBrand, ({ params: { id } }) => (id === 3 ? vintage : anarbagh));
  const { main, user, settled, page, field } = await openScreen('/brands/2', 'manager');
  await user.click(main.getByRole('link', { name: 'Brands' }));
  await user.click(await main.findByRole('link', { name: 'Vintage' }));
  await page.findByRole('heading', { level: 1, name: 'Vintage' });
  act(() => window.history.go(-2));
  await page.findByRole('heading', { level: 1, name: 'Anarbagh' });
  await settled();
  expect(field('Name').value).toBe('Anarbagh');
});

test('[IN-8] the address of a new brand follows its name in any script', async () => {
  const { fill, field } = await openScreen('/brands/new', 'manager');
  await fill(field('Name'), 'தங்க மாளிகை');
  expect(field('Web address').value).toBe('tanga-malikai');
});
