import { expect, test } from 'vitest';
import {
  productKinds,
  productWorks,
  proposedAlt,
  proposedCode,
  proposedDescription,
} from './product-templates.ts';

test('[DAY-6] code, description and alt texts are proposed from kind, work and weights', () => {
  const pendant = productKinds[4];
  expect(proposedCode(pendant, 4)).toBe('PND-005');
  const described = { name: 'Polki Pendant', purity: '22K', metal: 'gold', grossWeight: 18.9 } as const;
  const stones = [{ kind: 'polki diamond', pieces: 22, carats: 7.7 }];
  expect(proposedDescription({ ...described, stones })).toBe(
    'Polki Pendant in 22K gold with 22 polki diamond of 7.7 ct, 18.9 g in all.',
  );
  expect(proposedDescription({ ...described, grossWeight: null, stones: [] })).toBe(
    'Polki Pendant in 22K gold.',
  );
  expect([0, 2, 3].map((index) => proposedAlt('Polki Pendant', index))).toEqual([
    'Polki Pendant, seen from the front',
    'Polki Pendant, worn',
    'Polki Pendant, picture 4',
  ]);
});

test('[DAY-6] every work without a hallmark says why, as the form demands', () => {
  for (const { hallmark, hallmarkReason, metal } of productWorks) {
    expect(hallmark === 'hallmarked').toBe(hallmarkReason === '');
    if (hallmark === 'hallmarked') expect(metal).toBe('gold');
  }
});
