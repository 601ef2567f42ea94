import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  listProductPictures,
  updateProductPictureAlt,
  type ProductPicture,
} from '#contract/admin/pictures.ts';
import { addProduct, getProduct, updateProduct } from '#contract/admin/products.ts';
import { answerEditor, openEditor, productWith } from '#tests/support/shops/admin-products.ts';
import { api, openScreen } from '#tests/support/screens/back-office.tsx';
import { savedMeanwhile } from '#tests/support/screens/stub-admin-api.ts';

const saves = { name: /^Save/ };

test('[PRICE-3] [RATE-12] a fixed price shows discount and tax while they are typed, to the paisa', async () => {
  const { field, fill, price, bar, askingPrice } = await openEditor(productWith());
  expect(price()).toEqual([
    'Asking price₹2,76,699.51',
    'Price before tax₹2,76,699.51',
    'GST, 3%₹8,300.99',
    'Total₹2,85,000.50',
  ]);
  await fill(field('Discount'), '8');
  expect(price().at(-1)).toBe('Total₹2,62,200.46');
  expect(bar().textContent).toContain('₹2,62,200.46 was ₹2,85,000.50');
  await fill(askingPrice(), 'much');
  expect(bar().textContent).toContain('No price yet');
});

test('[RATE-12] a price by rate says what it still needs, and is made of metal, wastage and making', async () => {
  const { field, fill, user, price, main, bar } = await openEditor(
    productWith({ pricingMode: 'by_rate', price: null }),
  );
  const missing = () => main.getAllByRole('group', { name: 'Needed for the price' })[0]?.textContent;
  expect(missing()).toContain('Enter the net weight');
  expect(
    main.getByRole('textbox', { name: 'Net metal weight', description: 'Enter the net weight' }),
  ).toBeTruthy();
  await user.selectOptions(field('Metal and purity'), 'Gold 22K');
  await fill(field('Net metal weight'), '10.900');
  await fill(field('Wastage'), '8');
  await user.click(main.getByRole('radio', { name: 'Per gram' }));
  await fill(field('Making per gram (net)'), '1450');
  expect(price()[0]).toMatch(/^Gold 22K.*₹1,11,746\.80$/);
  expect(price().find((row) => row?.startsWith('Wastage'))).toContain('₹8,939.74');
  expect(price().at(-1)).toBe('Total₹1,40,600.00');
  expect(bar().textContent).toContain('₹1,40,600.00');
  await fill(field('Gross weight'), '10');
  const net = field('Net metal weight');
  expect(net.getAttribute('aria-invalid')).toBe('true');
  expect(main.getAllByText('The metal alone weighs 10.900 g, the whole piece only 10.000 g')).not.toEqual([]);
});

test('[ADMIN-3] the bar counts the pictures of a new piece that are not uploaded yet', async () => {
  const { user, bar, field } = await openEditor(null);
  const photo = (name: string) => new File(['ring'], name, { type: 'image/jpeg' });
  expect(bar().textContent).toContain('Nothing to save');
  await user.upload(field('Choose pictures'), [photo('a.jpg'), photo('b.jpg'), photo('c.jpg')]);
  expect(bar().textContent).toContain('3 pictures not uploaded yet');
});

test('[ADMIN-3] the bar names what is not saved, Ctrl+S saves all of it, and nothing is left', async () => {
  const { field, fill, user, bar, page, button, askingPrice } = await openEditor(productWith());
  expect(bar().textContent).toContain('Nothing to save');
  expect(within(bar()).getByRole('button', saves).getAttribute('aria-disabled')).toBe('true');
  await user.click(within(bar()).getByRole('button', saves));
  await fill(field('Technique'), 'Filigree');
  await fill(askingPrice(), '3,00,000');
  expect(bar().textContent).toContain('2 changes not saved');
  expect(button('Save 2 changes')).toBeTruthy();
  const saved = productWith({ version: 4, technique: 'Filigree', price: 3_00_000 });
  api.answer(updateProduct, saved);
  api.answer(getProduct, saved);
  const release = api.hold(updateProduct);
  await user.keyboard('{Control>}ss{/Control}');
  release();
  expect(await page.findByText('Noor Ring is saved')).toBeTruthy();
  expect(await within(bar()).findByText('Nothing to save')).toBeTruthy();
  expect(
    api
      .received(updateProduct)
      .map(({ body: { version, technique, price } }) => ({ version, technique, price })),
  ).toEqual([{ version: 3, technique: 'Filigree', price: 3_00_000 }]);
});

test('[ADMIN-3] what is not saved is discarded after a question that names it', async () => {
  const { field, fill, user, page, bar } = await openEditor(productWith({ technique: 'Kundan' }));
  await fill(field('Technique'), 'Filigree');
  await user.click(within(bar()).getByRole('button', { name: 'Discard' }));
  const question = within(page.getByRole('dialog', { name: 'Discard 1 change?' }));
  expect(question.getByText('Technique')).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Discard' }));
  expect(field('Technique').value).toBe('Kundan');
  expect(page.queryByRole('dialog')).toBeNull();
});

test('[ADMIN-3] unsaved changes are offered again after a reload, without the cost, and restored', async () => {
  const first = await openEditor(productWith());
  await first.fill(first.field('Technique'), 'Filigree');
  await first.fill(first.field('Cost price'), '1,50,000');
  await first.settled();
  expect(JSON.stringify({ ...localStorage })).not.toContain('150000');
  first.unmount();
  const second = await openEditor(productWith());
  expect(second.main.getByText(/^You have unsaved changes from 12:00 pm: .*Technique/)).toBeTruthy();
  expect(second.field('Technique').value).toBe('');
  await second.press('Continue editing');
  expect(second.field('Technique').value).toBe('Filigree');
  expect(second.bar().textContent).toContain('1 change not saved');
});

test('[ADMIN-3] a stone and a charge that were typed are shown again when the draft is restored', async () => {
  const first = await openEditor(null, 'manager');
  await first.press('Add stone');
  await first.fill(first.field('Kind'), 'garnet');
  await first.press('Add a charge');
  await first.fill(first.field('Charge'), 'Rhodium');
  first.unmount();
  const second = await openEditor(null, 'manager');
  await second.press('Continue editing');
  expect(second.field('Kind').value).toBe('garnet');
  expect(second.field('Charge').value).toBe('Rhodium');
});

test('[ADMIN-2] a new piece shows the errors of the shop at their fields, the first with the focus, and keeps all input', async () => {
  const { field, fill, user, main, page, press, askingPrice } = await openEditor(null, 'manager');
  await fill(field('Name'), 'Chandni Ring');
  expect(field('Web address').value).toBe('chandni-ring');
  await fill(field('Gross weight'), '−5');
  await press('Save piece');
  expect(
    await main.findByRole('textbox', { name: 'Article code', description: /Please enter a code/ }),
  ).toBeTruthy();
  expect(
    main.getByRole('textbox', { name: 'Gross weight', description: /Please enter a weight above 0/ }),
  ).toBeTruthy();
  expect(main.getByText('Please choose a category')).toBeTruthy();
  await fill(field('Gross weight'), '');
  await fill(field('Article code'), 'R-32');
  await user.selectOptions(field('Category'), 'Rings');
  await press('Add stone');
  await fill(field('Number'), '14');
  api.answer(addProduct, productWith({ id: 32 }));
  await press('Save piece');
  expect(
    await main.findByRole('textbox', { name: 'Asking price', description: /enter the price/ }),
  ).toBeTruthy();
  expect(main.getByRole('combobox', { name: 'Kind', description: /Is required/ })).toBeTruthy();
  expect(field('Number').value).toBe('14');
  expect(api.received(addProduct)).toEqual([]);
  await fill(field('Kind'), 'polki diamond');
  await fill(askingPrice(), '2,85,000.50');
  await fill(field('Reason for no hallmark'), 'Jadau work is exempt.');
  api.answer(getProduct, productWith({ id: 32, name: 'Chandni Ring' }));
  await press('Save piece');
  expect(await page.findByRole('heading', { level: 1, name: 'Chandni Ring' })).toBeTruthy();
  expect(api.received(addProduct)[0]?.body).toMatchObject({
    name: 'Chandni Ring',
    price: 2_85_000.5,
    stock: 1,
    stones: [{ kind: 'polki diamond', pieces: 14 }],
  });
});

test('[ADMIN-2] two who edit one piece lose nothing: the field of both is asked about, the others are merged', async () => {
  const { field, fill, user, main, page, bar, settled, askingPrice } = await openEditor(productWith());
  await fill(askingPrice(), '3,10,000');
  await fill(field('Town or region'), 'Bikaner');
  const theirs = productWith({ version: 4, technique: 'Kundan', originPlace: 'Jaipur', discount: 10 });
  api.refuse(updateProduct, savedMeanwhile(theirs));
  await user.click(within(bar()).getByRole('button', saves));
  const panel = await main.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(panel));
  const told = within(panel);
  expect(told.getByRole('group', { name: /^Town or region/ }).textContent).toContain('was empty');
  expect(told.getByRole<HTMLInputElement>('radio', { name: /Bikaner/ }).checked).toBe(true);
  const list = (name: string) =>
    within(told.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(list('Changed by Asha Verma:')).toEqual(['TechniqueKundan was empty', 'Discount10% was empty']);
  expect(list('Your changes, not saved yet:')).toEqual(['Price₹3,10,000 was ₹2,85,000.50']);
  // What is stored now, with the discount of the other; never the version that was loaded.
  await waitFor(() => expect(bar().textContent).toContain('₹2,79,000.00 was ₹2,56,500.45'));
  expect(field('Technique').value).toBe('Kundan');
  await user.click(told.getByRole('radio', { name: /Jaipur/ }));
  expect(field('Town or region').value).toBe('Jaipur');
  api.answer(updateProduct, { ...theirs, version: 5, price: 3_10_000 });
  await user.click(within(bar()).getByRole('button', saves));
  expect(await page.findByText('Noor Ring is saved')).toBeTruthy();
  await settled();
  expect(api.received(updateProduct).at(-1)?.body).toMatchObject({
    version: 4,
    price: 3_10_000,
    technique: 'Kundan',
    originPlace: 'Jaipur',
    discount: 10,
  });
});

test('[ADMIN-2] a charge that is half typed when somebody else’s save turns up stays, and is told in words', async () => {
  const { field, fill, user, main, bar, press } = await openEditor(productWith());
  await press('Add a charge');
  await fill(field('Charge'), 'Rhodium');
  await fill(field('Amount'), '100');
  const theirs = productWith({ version: 4, charges: [{ name: 'Polish', amount: 500 }] });
  api.refuse(updateProduct, savedMeanwhile(theirs));
  const release = api.hold(updateProduct);
  await user.click(within(bar()).getByRole('button', saves));
  await fill(field('Amount'), '12.');
  release();
  const panel = within(await main.findByRole('alert'));
  expect(panel.getByRole('radio', { name: /^Polish ₹500/ })).toBeTruthy();
  expect(panel.getByRole('radio', { name: /^Rhodium not an amount/ })).toBeTruthy();
  expect(field('Charge').value).toBe('Rhodium');
});

test('[ADMIN-2] an alt text is saved before its piece, and until then the page asks before it is left', async () => {
  const picture = { id: 5, width: 800, height: 600, url: '/5.webp', widest: '/5.webp', whole: null };
  const front: ProductPicture = { version: 1, picture, alt: '', slot: null };
  const { field, fill, user, bar, page, main } = await openEditor(productWith(), 'manager', [front]);
  const alt = await main.findByLabelText('Picture description (1)');
  await fill(alt, 'The ring from above');
  expect(bar().textContent).toContain('Picture description 1');
  await user.click(main.getByRole('link', { name: 'Pieces' }));
  await user.click(
    within(await page.findByRole('dialog', { name: 'Leave without saving?' })).getByText('Cancel'),
  );
  expect(field('Picture description (1)').value).toBe('The ring from above');
  api.answer(updateProduct, productWith({ version: 4 }));
  api.refuse(updateProductPictureAlt, { status: 503, message: 'The shop is being restarted.' });
  await user.click(within(bar()).getByRole('button', saves));
  expect((await within(bar()).findByRole('alert')).textContent).toContain(
    'The description of a picture was not saved.',
  );
  expect(api.received(updateProduct)).toEqual([]);
  const described = { ...front, version: 2, alt: 'The ring from above' };
  api.answer(updateProductPictureAlt, [described]);
  api.answer(listProductPictures, [described]);
  await user.click(within(bar()).getByRole('button', saves));
  expect(await page.findByText('Noor Ring is saved')).toBeTruthy();
  expect(api.received(updateProductPictureAlt).at(-1)?.body).toEqual({
    version: 1,
    alt: 'The ring from above',
  });
});

test('[ADMIN-1] a packer reads a piece, and changes nothing', async () => {
  const { field, bar, main } = await openEditor(productWith({ cost: null }), 'packer');
  expect(field('Technique').matches(':disabled')).toBe(true);
  expect(within(bar()).queryByRole('button')).toBeNull();
  expect(main.queryByLabelText('Cost price')).toBeNull();
  expect(main.queryByRole('button', { name: /Duplicate/ })).toBeNull();
});

test('[ADMIN-1] a piece that is gone says so', async () => {
  answerEditor([]);
  api.refuse(getProduct, { status: 404, code: 'piece', message: 'This piece no longer exists' });
  const { page } = await openScreen('/products/31');
  expect(page.getByRole('heading', { name: 'Page not found' })).toBeTruthy();
  expect(page.getByText('This piece no longer exists')).toBeTruthy();
});

test('[IN-5] an HSN code that is not of a jeweller’s goods is doubted at its field, and can be saved', async () => {
  const { field, fill, main, user } = await openEditor(productWith());
  await user.click(main.getByText(/HSN code 711319/));
  await fill(field('HSN code'), '12 34.56');
  const doubted = /This is no code of jewellery, art or antiques/;
  expect(main.getByRole('textbox', { name: 'HSN code', description: doubted })).toBeTruthy();
  await fill(field('HSN code'), '७११३');
  expect(main.queryByText(doubted)).toBeNull();
});
