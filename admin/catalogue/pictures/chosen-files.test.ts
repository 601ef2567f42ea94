import { expect, test } from 'vitest';
import { addFiles } from './chosen-files.ts';

const ring = () => new File(['ring'], 'ring.jpg', { lastModified: 1 });

test('[ADMIN-1] a picture that is picked twice is chosen once', () => {
  const back = new File(['back'], 'back.jpg', { lastModified: 1 });
  const chosen = addFiles([ring()], [back, ring(), ring()]);
  expect(chosen.map(({ name }) => name)).toEqual(['ring.jpg', 'back.jpg']);
});
