import { describe, expect, it } from 'vitest';
import { allFields } from '#domain/catalogue/derive-fields.ts';
import { changesText, countErrors, partOfField } from './editor-parts.ts';

const required = { type: 'required', message: 'Please fill in this field' };

describe('[ADMIN-3] the sections of the product editor', () => {
  it('contain every field of a product', () => {
    const derived = ['metal', 'purity', 'netWeight'];
    const fields = allFields.map(({ name }) => name).filter((name) => !derived.includes(name));
    expect(fields.filter((name) => partOfField(name) === null)).toEqual([]);
    expect(partOfField('hsnCode')).toBe('price');
    expect(partOfField('height')).toBe('size');
  });

  it('count the errors of their fields, each cell of a row separately', () => {
    const counts = countErrors({
      name: required,
      slug: required,
      stones: [undefined, { kind: required, value: required }],
      metals: [{ netWeight: required }],
    });
    expect(Object.fromEntries(counts)).toEqual({ basics: 1, shop: 1, stones: 2, metal: 1 });
  });

  it('count what the price still needs before a save, and once if the save refuses it too', () => {
    const unpriced = ['metals.0.netWeight', 'stones.1.value', 'making'];
    expect(Object.fromEntries(countErrors({}, unpriced))).toEqual({ metal: 1, stones: 1, making: 1 });
    const refused = { stones: [undefined, { value: required, kind: required }] };
    expect(Object.fromEntries(countErrors(refused, unpriced))).toEqual({ metal: 1, stones: 2, making: 1 });
  });

  it('list their unsaved changes', () => {
    expect(changesText(['price', 'hsnCode', 'details'], [])).toBe('Price, HSN code, description');
    expect(changesText([], [2])).toBe('Picture description 2');
    expect(changesText(['stones'], [1, 3])).toBe('Stones, 2 picture descriptions');
    const many = ['price', 'discount', 'care', 'era', 'height', 'width'];
    expect(changesText(many, [])).toBe('Price, discount, care note, era and 2 more');
    expect(changesText(many.slice(0, 5), [])).toBe('Price, discount, care note, era, height');
  });
});
