import { act, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listBrands } from '#contract/admin/brands.ts';
import {
  addCategory,
  getCategory,
  listCategories,
  moveCategory,
  updateCategory,
  type AdminCategory,
} from '#contract/admin/categories.ts';
import type { StaffRole } from '#domain/shop/staff-permissions.ts';
import { api, openScreen } from '#tests/support/screens/back-office.tsx';
import { blankAnswer } from '#tests/support/answers/blank-answer.ts';
import { savedMeanwhile } from '#tests/support/screens/stub-admin-api.ts';

const rings: AdminCategory = blankAnswer(getCategory, {
  id: 3,
  version: 2,
  name: 'Rings',
  slug: 'rings',
  published: true,
  onHome: true,
  products: 12,
});
const solitaires: AdminCategory = { ...rings, id: 8, name: 'Solitaires', slug: 'solitaires', parentId: 3 };
const loose: AdminCategory = { ...rings, id: 9, name: 'Without setting', slug: 'loose', parentId: 8 };
const anklets: AdminCategory = {
  ...rings,
  id: 4,
  name: 'Anklets',
  slug: 'anklets',
  published: false,
  products: 0,
};
const all = [rings, solitaires, anklets, loose];

async function openList(role: StaffRole = 'manager') {
  api.answer(listCategories, all);
  const screen = await openScreen('/categories', role);
  return {
    ...screen,
    names: () => screen.main.getAllByRole('row').map((row) => within(row).queryByRole('link')?.textContent),
  };
}

async function openCategory(category: AdminCategory = rings, role: StaffRole = 'manager') {
  api.answer(listCategories, all);
  api.answer(getCategory, ({ params: { id } }) => all.find((each) => each.id === id) ?? category);
  return openScreen(`/categories/${category.id}`, role);
}

test('[ADMIN-1] a shop without categories says so', async () => {
  api.answer(listCategories, []);
  const { main } = await openScreen('/categories', 'manager');
  expect(main.getByText('No categories yet.')).toBeTruthy();
});

test('[ADMIN-1] the list of categories is a tree, and a category moves among its siblings only', async () => {
  const { main, names } = await openList();
  expect(names()).toEqual([undefined, 'Rings', '— Solitaires', '— — Without setting', 'Anklets']);
  expect(main.getByRole('row', { name: /Anklets/ }).textContent).toContain('Inactive0');
  expect(main.getByRole('row', { name: /^Rings/ }).textContent).toContain('Active12');
  const arrows = main.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
  expect(arrows).toEqual(['Move Rings down', 'Move Anklets up']);
});

test('[ADMIN-1] a double press moves a category one place, and the list follows', async () => {
  const { user, names, settled, button } = await openList();
  api.answer(moveCategory, { done: true });
  const release = api.hold(moveCategory);
  await user.dblClick(button('Move Rings down'));
  api.answer(listCategories, [anklets, rings, solitaires, loose]);
  release();
  await settled();
  expect(api.received(moveCategory).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
    { id: 3, direction: 'down' },
  ]);
  expect(names()).toEqual([undefined, 'Anklets', 'Rings', '— Solitaires', '— — Without setting']);
});

test('[ADMIN-1] a packer reads the categories, and neither adds, moves nor changes one', async () => {
  const { main, user, page, field } = await openList('packer');
  expect(main.queryByRole('link', { name: 'Add category' })).toBeNull();
  expect(main.queryByRole('button')).toBeNull();
  api.answer(getCategory, rings);
  await user.click(main.getByRole('link', { name: 'Rings' }));
  expect(await page.findByRole('heading', { level: 1, name: 'Rings' })).toBeTruthy();
  expect(main.getByText('Only the owner and managers can change categories.')).toBeTruthy();
  expect(field('Name').matches(':disabled')).toBe(true);
  expect(main.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('[ADMIN-1] a new category is sent once with its parent, and stands in the list', async () => {
  api.answer(listCategories, [rings, anklets]);
  api.answer(addCategory, solitaires);
  const { main, page, fill, user, field, button } = await openScreen('/categories/new', 'manager');
  await fill(field('Name'), ' Solitaires ');
  await fill(field('Web address'), 'solitaires');
  await user.selectOptions(field('Parent category'), 'Rings');
  await user.click(field('On the home page'));
  const release = api.hold(addCategory);
  await user.dblClick(button('Add'));
  api.answer(listCategories, all);
  release();
  expect(await page.findByText('Solitaires is added')).toBeTruthy();
  expect(await main.findByRole('link', { name: '— Solitaires' })).toBeTruthy();
  expect(api.received(addCategory).map(({ body }) => body)).toEqual([
    {
      name: 'Solitaires',
      slug: 'solitaires',
      description: '',
      introduction: '',
      parentId: 3,
      pictureId: null,
      coverId: null,
      coverAlt: '',
      published: true,
      onHome: false,
    },
  ]);
});

test('[ADMIN-2] a category without name and with a taken address shows the errors at the fields', async () => {
  api.answer(listCategories, all);
  const { main, fill, field, press } = await openScreen('/categories/new', 'manager');
  const [name, slug] = [field('Name'), field('Web address')];
  const add = () => press('Add');
  await add();
  expect(await main.findByRole('textbox', { description: /Please enter a name/ })).toBe(name);
  expect(main.getByRole('textbox', { description: /Please enter an address/ })).toBe(slug);
  await fill(name, 'Rings of gold');
  await fill(slug, 'Rings');
  api.refuse(addCategory, { status: 422, code: 'slug', message: 'Rings already has this address' });
  await add();
  expect(await main.findByRole('textbox', { description: /Must be lower-case letters and digits/ })).toBe(
    slug,
  );
  await fill(slug, 'rings');
  await add();
  expect(await main.findByRole('textbox', { description: /Rings already has this address/ })).toBe(slug);
  await waitFor(() => expect(document.activeElement).toBe(slug));
  expect(field('Name').value).toBe('Rings of gold');
});

test('[ADMIN-2] a category that is gone says so above the button, and all input stays', async () => {
  const { main, field, fill, save, button } = await openCategory();
  api.refuse(updateCategory, { status: 404, code: 'category', message: 'This category no longer exists' });
  await fill(field('Name'), 'Finger rings');
  await save();
  expect((await main.findByRole('alert')).textContent).toBe('This category no longer exists');
  expect(field('Name').value).toBe('Finger rings');
  expect(button('Save').getAttribute('aria-busy')).toBeNull();
});

test('[ADMIN-1] a category is not offered below itself or what stands below it', async () => {
  const { field } = await openCategory();
  expect([...field('Parent category').querySelectorAll('option')].map(({ text }) => text)).toEqual([
    'None (top level)',
    'Anklets',
  ]);
});

test('[ADMIN-2] of two who move a category, both read its place by name', async () => {
  const { main, field, user, fill, save, page } = await openCategory(solitaires);
  expect(field('Parent category').value).toBe('3');
  api.refuse(updateCategory, savedMeanwhile({ ...solitaires, version: 3, parentId: 4, onHome: false }));
  await user.selectOptions(field('Parent category'), 'None (top level)');
  await fill(field('Name'), 'Solitaire rings');
  await save();
  const panel = within(await main.findByRole('alert'));
  expect(panel.getByRole('group').textContent).toContain('Parent category was Rings');
  expect(panel.getByRole('list', { name: 'Changed by Asha Verma:' }).textContent).toBe(
    'On the home pageNo was Yes',
  );
  await user.click(panel.getByRole('radio', { name: /^Anklets/ }));
  api.answer(updateCategory, { ...solitaires, version: 4, name: 'Solitaire rings' });
  await save();
  expect(await page.findByText('Solitaire rings is saved')).toBeTruthy();
  expect(api.received(updateCategory).at(-1)?.body).toMatchObject({
    version: 3,
    name: 'Solitaire rings',
    parentId: 4,
    onHome: false,
  });
});

test('[ADMIN-2] back to another category shows the fields of that one', async () => {
  const { main, user, settled, page, field } = await openCategory(anklets);
  await user.click(main.getByRole('link', { name: 'Categories' }));
  await user.click(await main.findByRole('link', { name: 'Rings' }));
  await page.findByRole('heading', { level: 1, name: 'Rings' });
  act(() => window.history.go(-2));
  await page.findByRole('heading', { level: 1, name: 'Anklets' });
  await settled();
  expect(field('Name').value).toBe('Anklets');
});

test('[ADMIN-2] words typed while a category is being saved stay, and are asked about', async () => {
  api.answer(getCategory, rings);
  api.answer(listCategories, [rings]);
  const { main, page, user, fill, field, save } = await openScreen('/categories/3', 'manager');
  api.answer(updateCategory, { ...rings, name: 'Finger rings', version: rings.version + 1 });
  const release = api.hold(updateCategory);
  await fill(field('Name'), 'Finger rings');
  await save();
  await fill(field('Short description'), 'Old and new');
  release();
  expect(await page.findByText('Finger rings is saved')).toBeTruthy();
  expect([field('Name').value, field('Short description').value]).toEqual(['Finger rings', 'Old and new']);
  await user.click(main.getByRole('link', { name: 'Categories' }));
  expect(await page.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
});

test.each(['opened', 'being loaded'])(
  'a late answer does not take away from a page that is %s',
  async (state) => {
    api.answer(listCategories, [rings]);
    const { page, user, fill, settled, field, press } = await openScreen('/categories/new', 'manager');
    api.answer(addCategory, rings);
    const release = api.hold(addCategory);
    await fill(field('Name'), 'Rings');
    await fill(field('Web address'), 'rings');
    await press('Add');
    api.answer(listBrands, []);
    const load = state === 'opened' ? () => {} : api.hold(listBrands);
    await user.click(within(page.getByRole('navigation', { name: 'Screens' })).getByText('Brands'));
    await user.click(within(await page.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
    if (state === 'opened') await page.findByRole('heading', { level: 1, name: 'Brands' });
    release();
    expect(await page.findByText('Rings is added')).toBeTruthy();
    load();
    await settled();
    expect(page.getByRole('heading', { level: 1, name: 'Brands' })).toBeTruthy();
  },
);

test('[IN-8] the address of a new category follows its name in any script, until another is typed', async () => {
  api.answer(listCategories, all);
  const { fill, field } = await openScreen('/categories/new', 'manager');
  const [name, slug] = [field('Name'), field('Web address')];
  await fill(name, 'सोने के हार');
  expect(slug.value).toBe('sone-ke-har');
  await fill(name, 'Haar');
  expect(slug.value).toBe('haar');
  await fill(slug, 'gold-necklaces');
  await fill(name, 'माला');
  expect(slug.value).toBe('gold-necklaces');
});

test('[IN-8] the address of a saved category stays when its name changes', async () => {
  const { field, fill } = await openCategory();
  await fill(field('Name'), 'अँगूठियाँ');
  expect(field('Web address').value).toBe('rings');
});
