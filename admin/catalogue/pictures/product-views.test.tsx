import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ProductPicture } from '#contract/admin/pictures.ts';
import {
  addCutoutPicture,
  addTurntablePicture,
  cutOutPicture,
  listProductViews,
  removeCutout,
  removeFilm,
  removeTurntable,
  saveCutout,
  saveFilm,
  saveTurntable,
  type AdminViews,
} from '#contract/admin/product-views.ts';
import { getProduct } from '#contract/admin/products.ts';
import type { StaffRole } from '#domain/shop/staff-permissions.ts';
import { answerEditor, productWith } from '#tests/support/shops/admin-products.ts';
import { api, openScreen } from '#tests/support/screens/back-office.tsx';

const pictureOf = (id: number) => ({
  id,
  width: 800,
  height: 600,
  url: `/${id}.webp`,
  widest: `/${id}.webp`,
  whole: null,
});
const front: ProductPicture = { version: 1, picture: pictureOf(5), alt: 'The bangle', slot: null };
const none: AdminViews = { cutouts: [], turntable: [], film: null };
const onWrist: AdminViews['cutouts'][number] = {
  place: 'wrist',
  layer: 'front',
  picture: pictureOf(11),
  widthMm: 64,
  anchorX: 0.5,
  anchorY: 0.25,
};
const behind: AdminViews['cutouts'][number] = {
  ...onWrist,
  layer: 'behind',
  picture: pictureOf(12),
  widthMm: 62,
};
const film: AdminViews['film'] = { url: '/film.mp4', kind: 'mp4', bytes: 3_250_000 };
const turn = Array.from({ length: 24 }, (_, index) => pictureOf(index + 100));

async function openViews(views: AdminViews = none, role: StaffRole = 'manager') {
  answerEditor([front]);
  api.answer(getProduct, productWith());
  api.answer(listProductViews, views);
  const screen = await openScreen('/products/31', role);
  const section = within(screen.main.getByRole('region', { name: 'True size, turntable and film' }));
  await section.findByRole('heading', { name: 'Film' });
  return {
    ...screen,
    section,
    field: (name: string) => section.getByLabelText<HTMLInputElement>(name),
    press: (name: string) => screen.user.click(section.getByRole('button', { name })),
    cutouts: () =>
      within(section.getByRole('list', { name: 'Cut-outs' }))
        .getAllByRole('listitem')
        .map((item) => item.querySelector('span')?.textContent),
  };
}

const frames = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => new File(['.'], `${count - index}.jpg`, { type: 'image/jpeg' }),
  );
const filmFile = () => new File(['film'], 'ring.mp4', { type: 'video/mp4' });

test('[SEE-8] the views of a piece are summed up before they are opened', async () => {
  const bare = await openViews();
  expect(bare.section.getByText('No cut-outs, no turntable, no film')).toBeTruthy();
  bare.unmount();
  const full = await openViews({ cutouts: [onWrist], turntable: turn, film });
  expect(full.section.getByText('1 cut-out, turntable of 24 pictures, a film')).toBeTruthy();
  expect(full.section.getByText(/, MP4, 3\.1 MB$/)).toBeTruthy();
});

test('[SEE-7] a cut-out is made once, refused or shown for approval, and needs its width', async () => {
  const { section, user, press, fill, field, page, cutouts } = await openViews();
  const message = 'The background of this picture is not plain enough.';
  api.refuse(cutOutPicture, { status: 422, message });
  await press('Cut out picture 1');
  expect(await section.findByText(message)).toBeTruthy();
  api.answer(cutOutPicture, pictureOf(11));
  const release = api.hold(cutOutPicture);
  await user.dblClick(section.getByRole('button', { name: 'Cut out picture 1' }));
  release();
  expect(await section.findByRole('img', { name: 'The cut-out' })).toBeTruthy();
  expect(section.queryByText(message)).toBeNull();
  expect(api.received(cutOutPicture).map(({ params }) => params.pictureId)).toEqual([5, 5]);
  await press('Save cut-out');
  expect(await section.findByText('Enter the width of the piece in millimetres.')).toBeTruthy();
  await user.selectOptions(field('Worn on'), 'Wrist');
  await fill(field('Width in mm'), '64');
  await fill(field('Fixed point from the top, in %'), '400');
  await press('Save cut-out');
  expect(await section.findByText('Please enter a number up to 300')).toBeTruthy();
  await fill(field('Fixed point from the top, in %'), '25');
  api.answer(saveCutout, { ...none, cutouts: [onWrist] });
  await press('Save cut-out');
  expect(await page.findByText('Cut-out saved')).toBeTruthy();
  expect(cutouts()).toEqual(['Wrist: 64 mm wide']);
  expect(api.received(saveCutout)).toMatchObject([
    {
      params: { id: 31, place: 'wrist', layer: 'front' },
      body: { pictureId: 11, widthMm: 64, anchorX: 0.5, anchorY: 0.25 },
    },
  ]);
});

test('[SEE-7] a width over a metre is refused at its field, and a cut-out of the owner’s own is taken', async () => {
  const { section, user, press, fill, field } = await openViews();
  api.answer(addCutoutPicture, pictureOf(12));
  api.answer(saveCutout, none);
  await user.upload(field('Choose a cut-out'), new File(['.'], 'cut.png', { type: 'image/png' }));
  await fill(await section.findByLabelText('Width in mm'), '1001');
  await press('Save cut-out');
  expect(await section.findByRole('textbox', { name: 'Width in mm', description: /1000/ })).toBeTruthy();
  await press('Cancel');
  expect(section.queryByRole('button', { name: 'Save cut-out' })).toBeNull();
  expect(api.received(saveCutout)).toEqual([]);
});

test('[SEE-7] each half of a bangle is changed with its own width', async () => {
  const { section, press, field } = await openViews({ ...none, cutouts: [onWrist, behind] });
  await press('Change the cut-out: Wrist');
  expect(field('Width in mm').value).toBe('64');
  await press('Change the cut-out: Wrist, the half behind');
  expect(field('Width in mm').value).toBe('62');
  expect(field('Part').value).toBe('behind');
  expect(section.getByRole('img', { name: 'The cut-out' }).getAttribute('src')).toBe('/12.webp');
});

test('[SEE-4] a cut-out is removed after a question, once, and an earlier error is gone', async () => {
  const { section, user, press, page, cutouts } = await openViews({ ...none, cutouts: [onWrist, behind] });
  await press('Remove the cut-out: Wrist, the half behind');
  await user.keyboard('{Escape}');
  expect(cutouts()).toHaveLength(2);
  api.refuse(removeCutout, { status: 503, message: 'The shop is being restarted.' });
  await press('Remove the cut-out: Wrist, the half behind');
  await user.click(page.getByRole('button', { name: 'Remove cut-out' }));
  expect(await section.findByText('The shop is being restarted.')).toBeTruthy();
  expect(page.queryByRole('dialog')).toBeNull();
  api.answer(removeCutout, { ...none, cutouts: [onWrist] });
  await press('Remove the cut-out: Wrist, the half behind');
  await user.dblClick(page.getByRole('button', { name: 'Remove cut-out' }));
  expect(await page.findByText('Cut-out removed')).toBeTruthy();
  expect(cutouts()).toEqual(['Wrist: 64 mm wide']);
  expect(section.queryByText('The shop is being restarted.')).toBeNull();
  expect(api.received(removeCutout).map(({ params }) => params.layer)).toEqual(['behind', 'behind']);
});

test('[SEE-3] a turntable is refused if pictures are missing, and sent in the order of the file names', async () => {
  const { section, user, field, page } = await openViews();
  await user.upload(field('Choose the pictures'), frames(23));
  expect(section.getByText('A turntable has 24 to 36 pictures. You chose 23.')).toBeTruthy();
  let sent = 99;
  api.answer(addTurntablePicture, () => {
    sent += 1;
    return pictureOf(sent);
  });
  api.answer(saveTurntable, { ...none, turntable: turn });
  const release = api.hold(addTurntablePicture);
  await user.upload(field('Choose the pictures'), frames(24));
  expect(await section.findByText('Picture 1 of 24')).toBeTruthy();
  await user.upload(field('Choose the pictures'), frames(24));
  release();
  expect(await page.findByText('Turntable saved')).toBeTruthy();
  expect(section.getByText('24 pictures')).toBeTruthy();
  expect(section.queryByText(/You chose 23/)).toBeNull();
  expect(api.received(addTurntablePicture)).toHaveLength(24);
  expect(api.received(saveTurntable).map(({ body }) => body.pictureIds)).toEqual([turn.map(({ id }) => id)]);
});

test('[SEE-3] one refused picture leaves the present turntable, and is named', async () => {
  const { section, user, field } = await openViews({ ...none, turntable: turn });
  api.decide(addTurntablePicture, () =>
    api.received(addTurntablePicture).length === 2
      ? { refusal: { status: 422, message: 'This is not a picture.' } }
      : { answer: pictureOf(200) },
  );
  await user.upload(field('Choose another set'), frames(24));
  expect(
    await section.findByText('2.jpg: This is not a picture. Please choose the whole set again.'),
  ).toBeTruthy();
  expect(section.getByText('24 pictures')).toBeTruthy();
  expect(section.queryByText(/^Picture \d/)).toBeNull();
});

test('[SEE-8] a film over 30 MB is not sent, and one that failed is sent again', async () => {
  const { section, user, field, page } = await openViews();
  const large = filmFile();
  Object.defineProperty(large, 'size', { value: 41 * 1024 * 1024 });
  await user.upload(field('Choose a film'), large);
  expect(section.getByText(/^The film is 41 MB\. At most 30 MB can be uploaded/)).toBeTruthy();
  api.refuse(saveFilm, { status: 422, message: 'This is neither MP4 nor WebM.' });
  await user.upload(field('Choose a film'), filmFile());
  expect(await section.findByText('This is neither MP4 nor WebM.')).toBeTruthy();
  expect(section.queryByText(/The film is 41 MB/)).toBeNull();
  api.answer(saveFilm, { ...none, film });
  const release = api.hold(saveFilm);
  await user.upload(field('Choose a film'), filmFile());
  expect(section.getByRole('progressbar', { name: 'Upload of the film' })).toBeTruthy();
  await user.upload(field('Choose a film'), filmFile());
  release();
  expect(await page.findByText('Film saved')).toBeTruthy();
  expect(api.received(saveFilm)).toHaveLength(2);
  expect(section.queryByRole('progressbar', { name: 'Upload of the film' })).toBeNull();
  expect(section.queryByText('This is neither MP4 nor WebM.')).toBeNull();
});

test.each([
  ['film', removeFilm, { ...none, film }, 'no film'],
  ['turntable', removeTurntable, { ...none, turntable: turn }, 'no turntable'],
] as const)('[SEE-3] [SEE-8] the %s is removed after a question, once', async (name, remove, views, left) => {
  const { section, user, press, page } = await openViews(views);
  const message = 'The shop is being restarted.';
  api.refuse(remove, { status: 503, message });
  await press(`Remove ${name}`);
  const question = within(page.getByRole('dialog', { name: `Remove the ${name}?` }));
  await user.click(question.getByRole('button', { name: `Remove ${name}` }));
  expect(await section.findByText(message)).toBeTruthy();
  api.answer(remove, none);
  const release = api.hold(remove);
  await press(`Remove ${name}`);
  const confirm = page.getByRole('dialog').querySelector('.btn-danger');
  if (confirm !== null) await user.dblClick(confirm);
  release();
  await waitFor(() => expect(section.queryByRole('button', { name: `Remove ${name}` })).toBeNull());
  expect(page.queryByRole('dialog')).toBeNull();
  expect(section.getByText(new RegExp(left))).toBeTruthy();
  expect(section.queryByText(message)).toBeNull();
  expect(api.received(remove)).toHaveLength(2);
});

test('[ADMIN-1] a packer sees the views and changes none', async () => {
  const { section, cutouts } = await openViews({ cutouts: [onWrist], turntable: turn, film }, 'packer');
  expect(cutouts()).toEqual(['Wrist: 64 mm wide']);
  expect(section.queryAllByRole('button')).toEqual([]);
  expect(section.queryByLabelText(/^Choose/)).toBeNull();
});
