import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  addProductPicture,
  cropProductPicture,
  listProductPictures,
  moveProductPicture,
  removeProductPicture,
  setProductPictureSlot,
  updateProductPictureAlt,
  type ProductPicture,
} from '#contract/admin/pictures.ts';
import { addProduct, getProduct } from '#contract/admin/products.ts';
import type { StaffRole } from '#domain/shop/staff-permissions.ts';
import { answerEditor, openEditor, productWith } from '#tests/support/shops/admin-products.ts';
import { api, openScreen } from '#tests/support/screens/back-office.tsx';
import { savedMeanwhile } from '#tests/support/screens/stub-admin-api.ts';

const pictureOf = (id: number, alt: string): ProductPicture => ({
  version: 1,
  picture: { id, width: 800, height: 600, url: `/${id}.webp`, widest: `/${id}.webp`, whole: null },
  alt,
  slot: null,
});
const front = pictureOf(5, 'The ring from above');
const back = pictureOf(6, 'The ring from behind');
const fileOf = (name: string) => new File([name], name, { type: 'image/jpeg' });

async function openPictures(pictures: readonly ProductPicture[], role: StaffRole = 'manager') {
  const screen = await openEditor(productWith(), role, pictures);
  const section = within(screen.main.getByRole('region', { name: 'Pictures' }));
  if (pictures.length > 0) await section.findByRole('list', { name: 'Pictures in order' });
  return {
    ...screen,
    section,
    press: (name: string) => screen.user.click(section.getByRole('button', { name })),
    inOrder: () =>
      [...section.getByRole('list', { name: 'Pictures in order' }).querySelectorAll('img')].map(
        ({ alt }) => alt,
      ),
  };
}

test('[ADMIN-3] a piece without a picture says that it needs one', async () => {
  const { section } = await openPictures([]);
  expect(await section.findByText(/^No pictures yet\. A piece needs at least one/)).toBeTruthy();
  expect(section.queryByRole('list', { name: 'Uploads' })).toBeNull();
});

test('[ADMIN-2] pictures without alt text are counted, and their cards say so', async () => {
  const { section } = await openPictures([pictureOf(5, ''), pictureOf(6, ''), back]);
  expect(section.getByText(/^2 pictures are not described yet\./)).toBeTruthy();
  expect(section.getAllByText('Not described')).toHaveLength(2);
});

test('[ADMIN-3] chosen pictures are sent one after the other, and are shown as soon as they are stored', async () => {
  const { section, user, inOrder, settled } = await openPictures([front]);
  let stored = [front];
  api.answer(addProductPicture, () => {
    stored = [...stored, pictureOf(stored.length + 5, '')];
    return stored;
  });
  const release = api.hold(addProductPicture);
  await user.upload(section.getByLabelText('Choose pictures'), [fileOf('back.jpg'), fileOf('worn.jpg')]);
  const uploads = within(section.getByRole('list', { name: 'Uploads' }));
  expect(uploads.getByRole('progressbar', { name: 'Upload of back.jpg' })).toBeTruthy();
  expect(uploads.getByRole('progressbar', { name: 'Upload of worn.jpg' })).toBeTruthy();
  expect(api.received(addProductPicture)).toHaveLength(1);
  release();
  await waitFor(() => expect(inOrder()).toEqual(['The ring from above', '', '']));
  await settled();
  expect(section.queryByRole('list', { name: 'Uploads' })).toBeNull();
});

test('[GROW-3] a picture that was refused says why, is sent again, or is removed from the list', async () => {
  const { section, user, press, inOrder } = await openPictures([front]);
  const message = 'The pictures cannot be stored at the moment.';
  api.refuse(addProductPicture, { status: 503, message });
  await user.upload(section.getByLabelText('Choose pictures'), [fileOf('back.jpg'), fileOf('worn.jpg')]);
  await waitFor(() => expect(section.getAllByText(message)).toHaveLength(2));
  await press('Remove: worn.jpg');
  api.answer(addProductPicture, [front, back]);
  await press('Try again: back.jpg');
  await waitFor(() => expect(inOrder()).toEqual([front.alt, back.alt]));
  expect(section.queryByText(message)).toBeNull();
  expect(section.queryByRole('list', { name: 'Uploads' })).toBeNull();
  expect(api.received(addProductPicture)).toHaveLength(3);
});

test('a picture over 25 MB is not sent', async () => {
  const { section, user } = await openPictures([front]);
  const large = fileOf('large.jpg');
  Object.defineProperty(large, 'size', { value: 25 * 1024 * 1024 + 1 });
  api.answer(addProductPicture, [front]);
  await user.upload(section.getByLabelText('Choose pictures'), large);
  expect(section.getByText('The file is larger than 25 MB. Please choose a smaller one.')).toBeTruthy();
  expect(api.received(addProductPicture)).toEqual([]);
});

test('[ADMIN-3] a double press moves a picture one place', async () => {
  const side = pictureOf(7, 'The ring from the side');
  const { section, user, inOrder, page } = await openPictures([front, back, side]);
  expect(
    section.getByRole('button', { name: `Move “${front.alt}” forward` }).getAttribute('aria-disabled'),
  ).toBe('true');
  api.answer(moveProductPicture, [front, side, back]);
  const release = api.hold(moveProductPicture);
  await user.dblClick(section.getByRole('button', { name: `Move “${side.alt}” forward` }));
  release();
  await waitFor(() => expect(inOrder()).toEqual([front.alt, side.alt, back.alt]));
  expect(page.getByText('Picture 2 of 3')).toBeTruthy();
  expect(api.received(moveProductPicture).map(({ params, body }) => [params.pictureId, body.place])).toEqual([
    [7, 2],
  ]);
});

test('[SEE-9] a picture is named for what it shows, and a refused name is not shown', async () => {
  const { section, user, page } = await openPictures([front]);
  const shows = () => section.getByLabelText<HTMLSelectElement>('What picture 1 shows');
  api.answer(setProductPictureSlot, [{ ...front, slot: 'hallmark' }]);
  await user.selectOptions(shows(), 'Hallmark');
  expect(await page.findByText('Labelled “Hallmark”')).toBeTruthy();
  expect(shows().value).toBe('hallmark');
  api.refuse(setProductPictureSlot, { status: 404, message: 'This picture no longer exists' });
  await user.selectOptions(shows(), 'No label');
  expect(await page.findByText('This picture no longer exists')).toBeTruthy();
  expect(shows().value).toBe('hallmark');
  expect(api.received(setProductPictureSlot).map(({ body }) => body.slot)).toEqual(['hallmark', null]);
});

test('[ADMIN-3] a picture is cropped once, in pixels of its original, and a refusal is said in the question', async () => {
  const { user, page, press } = await openPictures([front]);
  await press(`Crop “${front.alt}”`);
  const dialog = within(page.getByRole('dialog', { name: 'Crop picture' }));
  await user.click(dialog.getByRole('button', { name: 'Square' }));
  expect(dialog.getByText('600 × 600 of 800 × 600 pixels')).toBeTruthy();
  const left = dialog.getByRole('slider', { name: 'From the left' });
  expect(left.getAttribute('aria-valuetext')).toBe('13 percent');
  api.refuse(cropProductPicture, { status: 404, message: 'This picture no longer exists' });
  await user.click(dialog.getByRole('button', { name: 'Crop' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('This picture no longer exists');
  const cut = { left: 100, top: 0, width: 600, height: 600 };
  const whole = { id: 5, width: 800, height: 600, url: '/5.webp', cut };
  api.answer(cropProductPicture, [{ ...front, picture: { ...front.picture, id: 9, width: 600, whole } }]);
  const release = api.hold(cropProductPicture);
  await user.dblClick(dialog.getByRole('button', { name: 'Crop' }));
  release();
  expect(await page.findByText('Picture cropped')).toBeTruthy();
  expect(page.queryByRole('dialog')).toBeNull();
  expect(api.received(cropProductPicture).map(({ body }) => body)).toEqual([{ cut }, { cut }]);
  await press(`Crop “${front.alt}”`);
  await user.click(page.getByRole('button', { name: 'Whole picture' }));
  await user.click(page.getByRole('button', { name: 'Crop' }));
  await waitFor(() => expect(api.received(cropProductPicture).at(-1)?.body).toEqual({ cut: null }));
});

test('[ADMIN-2] a picture is removed after a question, and the last one of a piece in the shop stays', async () => {
  const { user, page, press, inOrder } = await openPictures([front, back]);
  await press(`Remove “${back.alt}”`);
  expect(page.getByRole('dialog', { name: 'Remove this picture?' })).toBeTruthy();
  await user.keyboard('{Escape}');
  api.answer(removeProductPicture, [front]);
  expect(api.received(removeProductPicture)).toEqual([]);
  await press(`Remove “${back.alt}”`);
  await user.dblClick(page.getByRole('button', { name: 'Remove picture' }));
  expect(await page.findByText('Picture removed')).toBeTruthy();
  expect(inOrder()).toEqual([front.alt]);
  expect(api.received(removeProductPicture).map(({ params }) => params.pictureId)).toEqual([6]);
  const message = 'A piece in the shop needs a picture that is described.';
  api.refuse(removeProductPicture, { status: 409, message });
  await press(`Remove “${front.alt}”`);
  await user.click(page.getByRole('button', { name: 'Remove picture' }));
  expect(await page.findByText(message)).toBeTruthy();
  expect(page.queryByRole('dialog')).toBeNull();
  expect(inOrder()).toEqual([front.alt]);
});

test('[ADMIN-2] who keeps the alt text of another is no longer asked about it', async () => {
  const { section, fill, user, field, bar } = await openPictures([front]);
  const theirs = { ...front, version: 2, alt: 'A ring of gold' };
  api.refuse(updateProductPictureAlt, savedMeanwhile(theirs));
  await fill(field('Picture description (1)'), 'A ring with polki');
  await user.click(within(bar()).getByRole('button', { name: /^Save/ }));
  expect(await section.findByText(/^Asha Verma changed it to “A ring of gold” in the meantime/)).toBeTruthy();
  expect(field('Picture description (1)').value).toBe('A ring with polki');
  await user.click(section.getByRole('button', { name: 'Keep theirs' }));
  expect(field('Picture description (1)').value).toBe('A ring of gold');
  expect(section.queryByText(/Asha Verma changed it/)).toBeNull();
  await fill(field('Picture description (1)'), 'A ring of gold, worn');
  expect(section.queryByText(/Asha Verma changed it/)).toBeNull();
});

test('[ADMIN-1] a packer sees the pictures and changes none', async () => {
  const { section, inOrder } = await openPictures([{ ...front, slot: 'front' }, back], 'packer');
  expect(inOrder()).toEqual([front.alt, back.alt]);
  expect(section.getByText('Front')).toBeTruthy();
  expect(section.queryAllByRole('button')).toEqual([]);
  expect(section.queryByLabelText('Choose pictures')).toBeNull();
  expect(section.queryByRole('textbox')).toBeNull();
});

test('pictures that cannot be read say why, and none are missed', async () => {
  answerEditor([]);
  api.answer(getProduct, productWith());
  api.refuse(listProductPictures, { status: 503, message: 'The shop is being restarted.' });
  const { main } = await openScreen('/products/31');
  const section = within(main.getByRole('region', { name: 'Pictures' }));
  expect((await section.findByRole('alert')).textContent).toContain('The shop is being restarted.');
  expect(section.queryByText(/^No pictures yet/)).toBeNull();
});

test('[ADMIN-3] pictures of a new piece are chosen once each, and sent when it is saved', async () => {
  const { user, main, field, fill, button, page, askingPrice } = await openEditor(null, 'manager');
  const choose = field('Choose pictures');
  await user.upload(choose, [fileOf('front.jpg'), fileOf('back.jpg')]);
  await user.upload(choose, [fileOf('back.jpg'), fileOf('worn.jpg')]);
  const chosen = () =>
    within(main.getByRole('list', { name: 'Chosen pictures' }))
      .getAllByRole('img')
      .map((shown) => shown.getAttribute('alt'));
  expect(chosen()).toEqual(['front.jpg', 'back.jpg', 'worn.jpg']);
  await user.click(button('Remove worn.jpg'));
  expect(main.getByText('2 chosen')).toBeTruthy();
  await fill(field('Name'), 'Chandni Ring');
  await fill(field('Article code'), 'R-32');
  await user.selectOptions(field('Category'), 'Rings');
  await fill(field('Gross weight'), '12');
  await fill(askingPrice(), '85,000');
  await fill(field('Reason for no hallmark'), 'Jadau work is exempt.');
  const added = productWith({ id: 32, name: 'Chandni Ring' });
  api.answer(addProduct, added);
  api.answer(getProduct, added);
  api.answer(listProductPictures, []);
  api.answer(addProductPicture, [front, back]);
  await user.click(button('Save piece'));
  expect(await page.findByRole('heading', { level: 1, name: 'Chandni Ring' })).toBeTruthy();
  await waitFor(() =>
    expect(api.received(addProductPicture).map(({ params }) => params.id)).toEqual([32, 32]),
  );
  expect(await main.findByRole('img', { name: back.alt })).toBeTruthy();
});
