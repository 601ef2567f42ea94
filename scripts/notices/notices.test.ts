import { expect, test } from 'vitest';
import { thirdPartyNotices } from './notices.ts';

test('the third-party notices list every kind of shipped component and no development tool', () => {
  const notices = thirdPartyNotices();
  for (const name of ['fastify', 'react-dom', '@tiptap/core', 'prosemirror-model', 'react-hook-form']) {
    expect(notices).toContain(`| ${name} |`);
  }
  expect(notices).toContain('SIL Open Font License');
  expect(notices).not.toContain('| vitest |');
});
