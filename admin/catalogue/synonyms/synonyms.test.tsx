import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  addSynonyms,
  listSynonyms,
  removeSynonyms,
  testSearch,
  updateSynonyms,
  type SynonymGroup,
} from '#contract/admin/synonyms.ts';
import { api, openScreen } from '#tests/support/screens/back-office.tsx';
import { blankAnswer } from '#tests/support/answers/blank-answer.ts';
import { savedMeanwhile } from '#tests/support/screens/stub-admin-api.ts';

const jhumka: SynonymGroup = { id: 4, version: 3, kind: 'category', words: ['jhumka', 'jhumki', 'झुमका'] };
const kada: SynonymGroup = { id: 5, version: 1, kind: 'other', words: ['kada', 'kara'] };

const wordsIn = (part: HTMLElement) =>
  within(part).getByLabelText<HTMLTextAreaElement>('Words that mean the same');

async function openWords() {
  api.answer(listSynonyms, [jhumka, kada]);
  const screen = await openScreen('/synonyms', 'manager');
  const { main } = screen;
  return {
    ...screen,
    fresh: within(main.getByRole('region', { name: 'New group' })),
    /** The words of the new group. */
    words: () => wordsIn(main.getByRole('region', { name: 'New group' })),
    tester: within(main.getByRole('region', { name: 'Try a search' })),
    rows: () => main.getAllByRole('row').slice(1),
    /** The words of the group that is edited. */
    edited: (row = 0) => wordsIn(main.getAllByRole('row')[row + 1] ?? document.body),
  };
}

test('[FIND-2] the groups of words stand with their kind, and a word finds its group', async () => {
  const { main, rows, fill, field } = await openWords();
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    'jhumka, jhumki, झुमकाCategory or kind of pieceEditDelete',
    'kada, karaOther wordsEditDelete',
  ]);
  await fill(field('Find a word'), ' KAR ');
  expect(rows()).toHaveLength(1);
  await fill(field('Find a word'), 'nath');
  expect(main.getByText('No group has this word.')).toBeTruthy();
});

test('[FIND-2] a new group is sent once without empty words, and its form is empty again', async () => {
  const { fresh, words, fill, user, page, rows, settled } = await openWords();
  const nath: SynonymGroup = { id: 9, version: 1, kind: 'occasion', words: ['nath', 'nose ring'] };
  api.answer(addSynonyms, nath);
  await user.selectOptions(fresh.getByLabelText('Kind'), 'Occasion');
  await fill(words(), ' nath ,, nose ring, ');
  api.answer(listSynonyms, [jhumka, kada, nath]);
  const release = api.hold(addSynonyms);
  await user.dblClick(fresh.getByRole('button', { name: 'Add group' }));
  release();
  expect(await page.findByText('Words saved')).toBeTruthy();
  await settled();
  expect(api.received(addSynonyms).map(({ body }) => body)).toEqual([
    { kind: 'occasion', words: ['nath', 'nose ring'] },
  ]);
  expect(rows()).toHaveLength(3);
  expect(words().value).toBe('');
});

test('[FIND-2] words that no group may have stand at the field, and stay typed', async () => {
  const { fresh, words, fill, user } = await openWords();
  const add = () => user.click(fresh.getByRole('button', { name: 'Add group' }));
  await add();
  expect(await fresh.findByText('Please enter at least two words')).toBeTruthy();
  api.refuse(addSynonyms, { status: 422, code: 'words', message: '‘kada’ stands in another group already' });
  await fill(words(), 'kangan');
  await add();
  expect(await fresh.findByText('Must be at least two words')).toBeTruthy();
  await fill(words(), 'kangan, kada');
  await add();
  expect(await fresh.findByText('‘kada’ stands in another group already')).toBeTruthy();
  expect(words().getAttribute('aria-invalid')).toBe('true');
  expect(words().value).toBe('kangan, kada');
});

test('[FIND-2] a group is changed in its row, over the version that was shown', async () => {
  const { edited, rows, fill, press, page, settled } = await openWords();
  await press('Edit jhumka, jhumki, झुमका');
  expect(edited().value).toBe('jhumka, jhumki, झुमका');
  await fill(edited(), 'jhumka, jhumki');
  const saved = { ...jhumka, version: 4, words: ['jhumka', 'jhumki'] };
  api.answer(updateSynonyms, saved);
  api.answer(listSynonyms, [saved, kada]);
  await press('Save group');
  expect(await page.findByText('Words saved')).toBeTruthy();
  await settled();
  expect(rows()[0]?.textContent).toBe('jhumka, jhumkiCategory or kind of pieceEditDelete');
  expect(api.received(updateSynonyms).map(({ params, body }) => ({ ...params, ...body }))).toEqual([
    { id: 4, version: 3, kind: 'category', words: ['jhumka', 'jhumki'] },
  ]);
});

test('[ADMIN-2] of two who change a group, both read words and kind in words', async () => {
  const { main, edited, fill, press, user, page } = await openWords();
  await press('Edit kada, kara');
  api.refuse(
    updateSynonyms,
    savedMeanwhile({ ...kada, version: 2, kind: 'craft', words: ['kada', 'kadha'] }),
  );
  await fill(edited(1), 'kada, kara, kangan');
  await press('Save group');
  const panel = within(await main.findByRole('alert'));
  expect(panel.getByRole('group').textContent).toContain('Words was kada, kara');
  expect(panel.getByRole('list', { name: 'Changed by Asha Verma:' }).textContent).toBe(
    'KindCraft was Other words',
  );
  await user.click(panel.getByRole('radio', { name: /^kada, kadha/ }));
  api.answer(updateSynonyms, kada);
  await press('Save group');
  expect(await page.findByText('Words saved')).toBeTruthy();
  expect(api.received(updateSynonyms).at(-1)?.body).toEqual({
    version: 2,
    kind: 'craft',
    words: ['kada', 'kadha'],
  });
});

test('[ADMIN-2] what is typed into a group stays while another is edited or a word is looked for', async () => {
  const { edited, fill, press, field } = await openWords();
  await press('Edit jhumka, jhumki, झुमका');
  await fill(edited(), 'jhumka, jhumki, latkan');
  await press('Edit kada, kara');
  expect(edited(1).value).toBe('kada, kara');
  await fill(field('Find a word'), 'kara');
  expect(edited().value).toBe('jhumka, jhumki, latkan');
});

test('[ADMIN-2] what is typed into a new group stays when another group is deleted', async () => {
  const { words, fill, press, page, rows, settled } = await openWords();
  await fill(words(), 'nath, nose');
  api.answer(removeSynonyms, { done: true });
  await press('Delete kada, kara');
  expect(
    within(page.getByRole('dialog', { name: 'Delete this group?' })).getByText(
      /^kada, kara will then each find/,
    ),
  ).toBeTruthy();
  api.answer(listSynonyms, [jhumka]);
  await press('Delete group');
  expect(await page.findByText('Group deleted')).toBeTruthy();
  await settled();
  expect(rows()).toHaveLength(1);
  expect(words().value).toBe('nath, nose');
});

test('a double press deletes a group once, and one that is gone leaves the list', async () => {
  const { press, page, user, rows, settled } = await openWords();
  api.refuse(removeSynonyms, { status: 404, message: 'This group no longer exists' });
  await press('Delete kada, kara');
  const release = api.hold(removeSynonyms);
  await user.dblClick(page.getByRole('button', { name: 'Delete group' }));
  api.answer(listSynonyms, [jhumka]);
  release();
  expect(await page.findByText('This group no longer exists')).toBeTruthy();
  await settled();
  expect(rows()).toHaveLength(1);
  expect(api.received(removeSynonyms)).toHaveLength(1);
});

test('[FIND-2] a search that is tried says what it finds, by which words, and what it was understood as', async () => {
  const { tester, fill, user } = await openWords();
  const product = { id: 31, name: 'Payal Anklets', slug: 'payal-anklets' };
  api.answer(testSearch, {
    total: 14,
    corrected: 'jhumka gold',
    understood: ['jhumka', 'gold'],
    products: [product],
  });
  await fill(tester.getByLabelText('Search text'), 'jhumkha gold');
  await user.keyboard('{Enter}');
  expect((await tester.findByText(/finds/)).textContent).toBe(
    '‘jhumkha gold’ finds 14 pieces, by searching for ‘jhumka gold’ instead; understood as ‘jhumka’ and ‘gold’; these are the first 1',
  );
  expect(tester.getByRole('link', { name: 'Payal Anklets' }).getAttribute('href')).toBe(
    '/products/payal-anklets',
  );
  api.answer(testSearch, blankAnswer(testSearch));
  await fill(tester.getByLabelText('Search text'), 'nothing');
  await user.keyboard('{Enter}');
  expect(await tester.findByText('‘nothing’ finds 0 pieces')).toBeTruthy();
  api.loseConnection(testSearch);
  await user.keyboard('{Enter}');
  expect(await tester.findByText(/The shop could not be reached/)).toBeTruthy();
});

test('a search that is tried twice in a row is made once', async () => {
  const { tester, fill, user } = await openWords();
  api.answer(testSearch, blankAnswer(testSearch));
  await fill(tester.getByLabelText('Search text'), 'jhumka');
  const release = api.hold(testSearch);
  await user.dblClick(tester.getByRole('button', { name: 'Search' }));
  release();
  expect(await tester.findByText('‘jhumka’ finds 0 pieces')).toBeTruthy();
  expect(api.received(testSearch)).toHaveLength(1);
});

test('[ADMIN-1] a packer does not see the search words', async () => {
  api.answer(listSynonyms, [jhumka]);
  const { page } = await openScreen('/synonyms', 'packer');
  expect(page.getByRole('heading', { name: 'You cannot open this page' })).toBeTruthy();
});
