import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getCategory, listCategories, updateCategory } from '#contract/admin/categories.ts';
import { addPicture, getPicture, type AdminPicture } from '#contract/admin/pictures.ts';
import { api, openScreen } from '#tests/support/screens/back-office.tsx';
import { blankAnswer } from '#tests/support/answers/blank-answer.ts';

const pictureOf = (id: number): AdminPicture => ({
  ...blankAnswer(getPicture),
  id,
  width: 800,
  height: 800,
  url: `/${id}.webp`,
});
const file = () => new File(['rings'], 'rings.jpg', { type: 'image/jpeg' });

/** Opens the form of a category, whose field for a picture this is. */
async function openField(pictureId: number | null, prepare?: () => void) {
  const category = blankAnswer(getCategory, { id: 11, version: 2, name: 'Rings', slug: 'rings', pictureId });
  api.answer(getCategory, category);
  api.answer(listCategories, [category]);
  api.answer(updateCategory, category);
  api.answer(getPicture, pictureOf(5));
  const screen = await openScreen('/categories/11', 'manager', prepare);
  return {
    ...screen,
    choose: () => screen.field('Picture'),
    shown: () => screen.main.queryByRole('img', { name: 'Current Picture' })?.getAttribute('src'),
  };
}

test('[ADMIN-2] a chosen picture is shown at once, and belongs to the category once the form is saved', async () => {
  const { user, choose, shown, save } = await openField(5);
  await waitFor(() => expect(shown()).toBe('/5.webp'));
  api.answer(addPicture, pictureOf(6));
  await user.upload(choose(), file());
  await waitFor(() => expect(shown()).toBe('/6.webp'));
  expect(api.received(addPicture).map(({ query }) => query.use)).toEqual(['category']);
  expect(api.received(updateCategory)).toEqual([]);
  await save();
  await waitFor(() => expect(api.received(updateCategory).at(-1)?.body.pictureId).toBe(6));
});

test('[GROW-3] a picture that was refused leaves the present one, and its error goes with the next choice', async () => {
  const { user, choose, shown, main, press } = await openField(5);
  await waitFor(() => expect(shown()).toBe('/5.webp'));
  const message = 'The pictures cannot be stored at the moment.';
  api.refuse(addPicture, { status: 503, message });
  await user.upload(choose(), file());
  expect((await main.findByRole('alert')).textContent).toBe(message);
  expect(shown()).toBe('/5.webp');
  await press('Remove Picture');
  expect(shown()).toBeUndefined();
  expect(main.queryByRole('alert')).toBeNull();
});

test('a picture is sent once, although another is chosen meanwhile', async () => {
  const { user, choose, shown, main } = await openField(null);
  api.answer(addPicture, pictureOf(6));
  const release = api.hold(addPicture);
  await user.upload(choose(), file());
  expect(main.getByRole('progressbar', { name: 'Upload of Picture' })).toBeTruthy();
  await user.upload(choose(), file());
  release();
  await waitFor(() => expect(shown()).toBe('/6.webp'));
  expect(api.received(addPicture)).toHaveLength(1);
  expect(main.queryByRole('progressbar', { name: 'Upload of Picture' })).toBeNull();
});

test('a picture over 25 MB is refused at its field, and is not sent', async () => {
  const { user, choose, main } = await openField(null);
  const large = file();
  Object.defineProperty(large, 'size', { value: 25 * 1024 * 1024 + 1 });
  api.answer(addPicture, pictureOf(6));
  await user.upload(choose(), large);
  expect((await main.findByRole('alert')).textContent).toContain('larger than 25 MB');
  expect(api.received(addPicture)).toEqual([]);
});

test('[ADMIN-2] a removed picture is gone from the category once the form is saved', async () => {
  const { user, shown, save, main } = await openField(5);
  await user.click(await main.findByRole('button', { name: 'Remove Picture' }));
  expect(shown()).toBeUndefined();
  await save();
  await waitFor(() => expect(api.received(updateCategory).at(-1)?.body.pictureId).toBeNull());
});

test('[ADMIN-2] a form is not saved without the picture that is still being sent', async () => {
  const { user, choose, shown, save, main } = await openField(null);
  api.answer(addPicture, pictureOf(6));
  const release = api.hold(addPicture);
  await user.upload(choose(), file());
  await save();
  expect(
    main.getByText('The picture is still uploading. Wait until it is done, then save again.'),
  ).toBeTruthy();
  expect(api.received(updateCategory)).toEqual([]);
  release();
  await waitFor(() => expect(shown()).toBe('/6.webp'));
  await save();
  await waitFor(() => expect(api.received(updateCategory).at(-1)?.body.pictureId).toBe(6));
});

test('a picture that cannot be read is told from none, and can be removed', async () => {
  const { save, main, press } = await openField(5, () =>
    api.refuse(getPicture, { status: 503, message: 'The pictures cannot be read at the moment.' }),
  );
  expect(await main.findByText('This picture could not be loaded.')).toBeTruthy();
  await press('Remove Picture');
  expect(main.queryByText('This picture could not be loaded.')).toBeNull();
  await save();
  await waitFor(() => expect(api.received(updateCategory).at(-1)?.body.pictureId).toBeNull());
});
