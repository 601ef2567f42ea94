import { expect, test } from 'vitest';
import { openEditor, productWith } from '#tests/support/shops/admin-products.ts';

test('[IN-5] a field with a unit takes its own, and says which other one it was given', async () => {
  const { field, fill, main, press } = await openEditor(productWith());
  const says = async (label: string, typed: string, description: RegExp) => {
    await fill(main.getByRole('textbox', { name: label }), typed);
    await press(/^Save/);
    expect(await main.findByRole('textbox', { name: label, description })).toBeTruthy();
  };
  await says('Gross weight', '10 ct', /10 ct has the unit ct: please write the number in g/);
  await says('Gross weight', '10,900', /10,900 can be 10.900 or 10900/);
  await fill(field('Gross weight'), '10,9 gm');
  expect(field('Gross weight').getAttribute('aria-invalid')).not.toBe('true');
  await says('Width', '18,500', /18,500 is not clear here/);
  await says('Asking price', '45.000', /45.000 is not clear here/);
});
