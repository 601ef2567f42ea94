import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { listSynonyms, removeSynonyms, type SynonymGroup } from '#contract/admin/synonyms.ts';
import { vocabularyKinds } from '#domain/catalogue/vocabulary.ts';
import { call } from '../../api/call-admin-api.ts';
import { load } from '../../api/load.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Table } from '../../ui/table.tsx';
import { toastReply } from '../../ui/toast.tsx';
import { SynonymGroupForm } from './synonym-group-form.tsx';
import { SearchTester } from './search-tester.tsx';

export const loader = () => load(listSynonyms);

/** The vocabulary of the search (LIST-7, FIND-2). */
export function Component() {
  const groups = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [editing, setEditing] = useState<readonly number[]>([]);
  const [filter, setFilter] = useState('');
  const [removing, setRemoving] = useState<SynonymGroup | null>(null);

  const close = (id: number) => setEditing((ids) => ids.filter((each) => each !== id));

  async function remove({ id }: SynonymGroup) {
    const reply = await call(removeSynonyms, { params: { id } });
    setRemoving(null);
    toastReply(reply, 'Group deleted');
    await revalidate();
  }

  return (
    <>
      <PageHeader
        title="Search words"
        lead="A search for one word of a group finds what the whole group names: a category, a stone, a craft, an occasion. Spellings that sound alike need no entry. Changes apply at once."
      />
      <div className="two-columns">
        <div className="column">
          <section className="panel-box" aria-labelledby="new-group">
            <h2 id="new-group">New group</h2>
            <SynonymGroupForm onDone={revalidate} />
          </section>
          <SearchTester />
        </div>
        <div className="column">
          <label className="filter-wide">
            Find a word
            <input
              className="input"
              type="search"
              value={filter}
              onChange={({ target }) => setFilter(target.value)}
            />
          </label>
          <Table
            label="Groups of words"
            rows={groups.filter(
              ({ id, words }) =>
                editing.includes(id) || words.some((word) => word.includes(filter.trim().toLowerCase())),
            )}
            keyOf={({ id }) => id}
            empty="No group has this word."
            columns={[
              {
                head: 'Words',
                role: 'title',
                cell: (group) =>
                  editing.includes(group.id) ? (
                    <SynonymGroupForm
                      group={group}
                      onDone={async () => {
                        await revalidate();
                        close(group.id);
                      }}
                      onCancel={() => close(group.id)}
                    />
                  ) : (
                    group.words.join(', ')
                  ),
              },
              { head: 'Kind', cell: ({ kind }) => vocabularyKinds[kind] },
              {
                head: 'Actions',
                role: 'actions',
                cell: (group) =>
                  !editing.includes(group.id) && (
                    <>
                      <Button
                        kind="quiet"
                        small
                        aria-label={`Edit ${group.words.join(', ')}`}
                        onClick={() => setEditing([...editing, group.id])}
                      >
                        Edit
                      </Button>
                      <Button
                        kind="danger"
                        small
                        aria-label={`Delete ${group.words.join(', ')}`}
                        onClick={() => setRemoving(group)}
                      >
                        Delete
                      </Button>
                    </>
                  ),
              },
            ]}
          />
        </div>
      </div>
      {removing !== null && (
        <ConfirmDialog
          title="Delete this group?"
          confirm="Delete group"
          onConfirm={() => remove(removing)}
          onClosed={() => setRemoving(null)}
        >
          <p>{removing.words.join(', ')} will then each find only pieces that contain that word.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
