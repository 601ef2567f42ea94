import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addCategory, listCategories } from '#contract/admin/categories.ts';
import { addProductPicture, updateProductPictureAlt, type ProductPicture } from '#contract/admin/pictures.ts';
import { addProduct, getProduct, updateProduct } from '#contract/admin/products.ts';
import { answerEditor, productWith } from '#tests/support/shops/admin-products.ts';
import { api, openScreen } from '#tests/support/screens/back-office.tsx';
import { blankValue } from '#tests/support/answers/blank-answer.ts';

const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });
const stored: ProductPicture = {
  version: 1,
  picture: { id: 5, width: 800, height: 600, url: '/5.webp', widest: '/5.webp', whole: null },
  alt: '',
  slot: null,
};
const added = productWith({ id: 32, name: 'Polki Ring', code: 'RNG-001', price: 48_000 });

async function openPhone() {
  answerEditor([]);
  api.answer(addProduct, added);
  api.answer(getProduct, added);
  const screen = await openScreen('/products/phone', 'manager');
  const { main, user, fill, field, press } = screen;
  /** Its heading takes the focus, after which one can type. */
  const atStep = async (title: string) => {
    const heading = await main.findByRole('heading', { level: 2, name: title });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  };
  const next = async (title: string) => {
    await press(/^Next/);
    await atStep(title);
  };
  return {
    ...screen,
    atStep,
    next,
    /** Goes through the steps, with an asking price. */
    toLastStep: async (kind = 'Ring', pictures: readonly string[] = []) => {
      for (const name of pictures) await user.upload(field(/^Take (a|one more) picture/), photo(name));
      await next('What is it?');
      await user.click(main.getByRole('radio', { name: kind }));
      await next('Weights');
      await fill(field('Gross weight'), '18.9');
      await fill(field('Net metal weight'), '14.6');
      await fill(field('Polki diamond, weight'), '7.7');
      await next('Price');
      await fill(main.getByRole('textbox', { name: 'Asking price' }), '48000');
      await next('Check');
    },
  };
}

test('[DAY-6] the camera asks for front, back and the piece worn, and a picture can be taken out', async () => {
  const { field, user, main, press } = await openPhone();
  expect(main.getByText('Step 1 of 5')).toBeTruthy();
  await user.upload(field('Take a picture of the front'), photo('one.jpg'));
  await user.upload(field('Take a picture of the back'), photo('two.jpg'));
  await user.upload(field('Take a picture of the piece worn'), photo('three.jpg'));
  expect(field('Take one more picture')).toBeTruthy();
  await press('Remove picture 2');
  expect(main.getAllByRole('img').map((shown) => shown.getAttribute('alt'))).toEqual(['View 1', 'View 2']);
  expect(field('Take a picture of the piece worn')).toBeTruthy();
});

test('[DAY-6] what follows from kind and work is filled in, and typed weights and an own name stay', async () => {
  const { user, main, field, fill, next, press, button } = await openPhone();
  await next('What is it?');
  expect(main.getByText('Choose the kind of piece.')).toBeTruthy();
  expect(button('Next: weights').matches(':disabled')).toBe(true);
  await user.click(main.getByRole('radio', { name: 'Ring' }));
  expect(
    main.getByText(/22K gold, HSN 7113\d*, exempt from hallmark \(jadau\), code RNG-001\.$/),
  ).toBeTruthy();
  await next('Weights');
  await fill(field('Gross weight'), '10');
  await fill(field('Net metal weight'), '12');
  expect(main.getByRole('status', { name: '' }).textContent).toContain('2.000 g more than the whole piece');
  await fill(field('Net metal weight'), '8');
  await next('Price');
  await next('Check');
  expect(field('Name').value).toBe('Polki Ring');
  await fill(field('Name'), 'Lotus Ring');
  for (const _ of [1, 2, 3]) await press('Back');
  await user.click(main.getByRole('radio', { name: 'Silver' }));
  expect(main.getByText(/925 silver, .*hallmark voluntary \(silver\)/)).toBeTruthy();
  await next('Weights');
  expect(field('Net metal weight').value).toBe('8');
  expect(main.queryByLabelText(/pieces$/)).toBeNull();
  await next('Price');
  await next('Check');
  expect(field('Name').value).toBe('Lotus Ring');
});

test('[DAY-6] an article code of one’s own stays when another work is chosen', async () => {
  const { user, main, field, fill, press, next, toLastStep } = await openPhone();
  await toLastStep();
  await fill(field('Article code'), 'MY-7');
  for (const _ of [1, 2, 3]) await press('Back');
  await user.click(main.getByRole('radio', { name: 'Silver' }));
  for (const title of ['Weights', 'Price', 'Check']) await next(title);
  expect(field('Article code').value).toBe('MY-7');
});

test('[DAY-6] a HUID or a making charge that is missing is said at its step', async () => {
  const { user, main, field, fill, next, press } = await openPhone();
  await next('What is it?');
  for (const name of ['Ring', 'Plain gold']) await user.click(main.getByRole('radio', { name }));
  await next('Weights');
  await press('Next: price');
  expect(await main.findByText(/^The HUID is missing\. Type the six letters/)).toBeTruthy();
  await fill(field('HUID'), 'AB12C3');
  await next('Price');
  await user.click(main.getByRole('radio', { name: /rate/ }));
  await press('Next: check');
  expect(await main.findByText('Please enter the making charge')).toBeTruthy();
});

test('[DAY-6] without a picture a piece is kept as a draft, with a description of facts', async () => {
  const { main, press, page, settled, toLastStep, button } = await openPhone();
  await toLastStep();
  expect(main.getByText(/^₹48,000/).closest('li')?.textContent).toMatch(/^Price ₹48,000/);
  expect(main.getByText('No picture yet: the piece can be saved as a draft but not published')).toBeTruthy();
  expect(button('Publish').matches(':disabled')).toBe(true);
  await press('Keep as a draft');
  expect(await page.findByText('Polki Ring is saved as a draft')).toBeTruthy();
  await settled();
  expect(page.getByRole('heading', { level: 1, name: 'Polki Ring' })).toBeTruthy();
  expect(api.received(addProduct).map(({ body }) => body)).toMatchObject([
    {
      status: 'draft',
      name: 'Polki Ring',
      slug: 'polki-ring-rng-001',
      categoryId: 11,
      grossWeight: 18.9,
      price: 48_000,
      details: '<p>Polki Ring in 22K gold with polki diamond of 7.7 ct, 18.9 g in all.</p>',
      stones: [{ kind: 'polki diamond', carats: 7.7 }],
    },
  ]);
});

test('[DAY-6] pictures are sent with proposed words, and then the piece is published', async () => {
  const { press, page, toLastStep } = await openPhone();
  api.answer(addProductPicture, [stored]);
  api.answer(updateProductPictureAlt, [{ ...stored, version: 2, alt: 'Polki Ring, seen from the front' }]);
  api.answer(updateProduct, { ...added, status: 'published' });
  await toLastStep('Ring', ['one.jpg', 'two.jpg']);
  await press('Publish');
  expect(await page.findByText('Polki Ring is now in the shop')).toBeTruthy();
  expect(api.received(updateProductPictureAlt).map(({ body }) => body.alt)).toEqual([
    'Polki Ring, seen from the front',
    'Polki Ring, seen from the back',
  ]);
  expect(api.received(updateProduct)).toMatchObject([{ params: { id: 32 }, body: { status: 'published' } }]);
});

test('[DAY-6] a piece is added once, whichever buttons are pressed', async () => {
  const { user, page, toLastStep, button, press } = await openPhone();
  api.answer(addProductPicture, [{ ...stored, alt: 'Polki Ring, seen from the front' }]);
  api.answer(updateProduct, { ...added, status: 'published' });
  await toLastStep('Ring', ['one.jpg']);
  const release = api.hold(addProduct);
  await user.dblClick(button('Publish'));
  await press('Keep as a draft');
  release();
  expect(await page.findByText('Polki Ring is now in the shop')).toBeTruthy();
  expect(api.received(addProduct)).toHaveLength(1);
});

test('[DAY-7] a picture that was not sent leaves a draft, whose page sends it', async () => {
  const { press, page, toLastStep, main } = await openPhone();
  let sent = 0;
  api.decide(addProductPicture, () => {
    sent += 1;
    return sent === 1
      ? { refusal: { status: 503, message: 'The pictures cannot be stored at the moment.' } }
      : { answer: [{ ...stored, alt: 'The ring' }] };
  });
  await toLastStep('Ring', ['one.jpg']);
  await press('Publish');
  expect(
    await page.findByText(
      'Polki Ring is saved as a draft. A picture was not uploaded: The pictures cannot be stored at the moment.',
    ),
  ).toBeTruthy();
  await waitFor(() => expect(api.received(addProductPicture)).toHaveLength(2));
  expect(await main.findByRole('img', { name: 'The ring' })).toBeTruthy();
});

test('[DAY-7] a picture without its words was sent all the same', async () => {
  const { press, page, toLastStep } = await openPhone();
  api.answer(addProductPicture, [stored]);
  api.refuse(updateProductPictureAlt, { status: 503, message: 'The shop is being restarted.' });
  await toLastStep('Ring', ['one.jpg']);
  await press('Publish');
  const told =
    'Polki Ring is saved as a draft. A picture has no description yet: The shop is being restarted.';
  expect(await page.findByText(told)).toBeTruthy();
  expect(api.received(addProductPicture)).toHaveLength(1);
});

test.each([
  ['grossWeight', 'Weights', 'Gross weight'],
  ['metals.0.netWeight', 'Weights', 'Net metal weight'],
  ['price', 'Price', 'Asking price'],
  ['code', 'Check', 'Article code'],
])('[DAY-7] a refused %s is shown at its step, %s', async (code, title, label) => {
  const { press, main, toLastStep } = await openPhone();
  api.refuse(addProduct, { status: 422, code, message: 'Must be another one' });
  await toLastStep();
  await press('Keep as a draft');
  expect(await main.findByRole('heading', { level: 2, name: title })).toBeTruthy();
  const wrong = main.getByRole('textbox', { name: label });
  await waitFor(() => expect(wrong.getAttribute('aria-invalid')).toBe('true'));
  expect(main.getByRole('alert').textContent).toBe('Please check: Must be another one');
});

test('[DAY-7] a refused wastage or stone price is shown where it is typed', async () => {
  const { press, main, user, field, fill, atStep, next, toLastStep } = await openPhone();
  const refused = async (label: string) => {
    await press('Keep as a draft');
    await atStep('Price');
    await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'));
  };
  await toLastStep();
  await press('Back');
  await atStep('Price');
  await user.click(main.getByRole('radio', { name: 'By the metal rate' }));
  await fill(field('Making, per gram'), '1450');
  await fill(field('Stones, per carat'), '500');
  await fill(field('Wastage'), '101');
  await next('Check');
  await refused('Wastage');
  await fill(field('Wastage'), '8');
  await next('Check');
  api.refuse(addProduct, { status: 422, code: 'stones.0.value', message: 'Must be another one' });
  await refused('Stones, per carat');
});

test('[DAY-6] a category that the shop lacks is added once, also when the piece is refused first', async () => {
  const { press, main, page, fill, field, toLastStep } = await openPhone();
  const anklets = blankValue(listCategories.answer.element, { id: 15, name: 'Anklets', slug: 'anklets' });
  api.answer(addCategory, () => {
    const errors = [{ code: 'slug', message: 'Anklets already has this address' }];
    api.refuse(addCategory, { status: 422, message: 'Anklets already has this address', errors });
    return anklets;
  });
  api.refuse(addProduct, { status: 422, code: 'code', message: 'Another piece has this code' });
  await toLastStep('Anklets');
  await press('Keep as a draft');
  expect(await main.findByText('Please check: Another piece has this code')).toBeTruthy();
  await fill(field('Article code'), 'ANK-900');
  api.answer(addProduct, added);
  await press('Keep as a draft');
  expect(await page.findByText('Polki Ring is saved as a draft')).toBeTruthy();
  expect(api.received(addCategory).map(({ body }) => [body.name, body.slug])).toEqual([
    ['Anklets', 'anklets'],
  ]);
  expect(api.received(addProduct).map(({ body }) => body.categoryId)).toEqual([15, 15]);
});

test('[DAY-10] what was typed is offered after a reload, with kind and step', async () => {
  const first = await openPhone();
  await first.next('What is it?');
  await first.user.click(first.main.getByRole('radio', { name: 'Pendant' }));
  await first.next('Weights');
  await first.fill(first.field('Gross weight'), '6.25');
  first.unmount();
  const second = await openPhone();
  expect(second.main.getByText(/^You have unsaved changes from 12:00 pm/)).toBeTruthy();
  await second.press('Continue editing');
  expect(second.main.getByRole('heading', { level: 2, name: 'Weights' })).toBeTruthy();
  expect(second.field('Gross weight').value).toBe('6.25');
  await second.press('Back');
  expect(second.main.getByRole<HTMLInputElement>('radio', { name: 'Pendant' }).checked).toBe(true);
});

test('[DAY-7] taken pictures are asked about before the page is left', async () => {
  const { user, field, main, page } = await openPhone();
  await user.upload(field(/^Take a picture/), photo('one.jpg'));
  await user.click(main.getByRole('link', { name: 'Pieces' }));
  expect(await page.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
});

test('[DAY-7] a role that was changed meanwhile is said, and what was typed stays', async () => {
  const { press, main, field, toLastStep } = await openPhone();
  await toLastStep();
  api.role = 'packer';
  await press('Keep as a draft');
  expect((await main.findByRole('alert')).textContent).toContain('Your role does not allow this');
  expect(field('Name').value).toBe('Polki Ring');
  expect(api.received(addProduct)).toEqual([]);
});

test('[BROWSER-1] a browser without storage is not said to keep the pictures', async () => {
  const { main } = await openPhone(); // in a DOM without IndexedDB
  expect(await main.findByText(/^Your browser stores nothing for this site/)).toBeTruthy();
  expect(main.queryByText(/are kept on this phone/)).toBe(null);
});
