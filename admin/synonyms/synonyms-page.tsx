import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { listSynonyms, removeSynonyms, type SynonymGroup } from '#contract/admin/synonyms.ts';
import { call, refusalMessage } from '../api/call-admin-api.ts';
import { load } from '../api/load.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Table } from '../ui/table.tsx';
import { toast } from '../ui/toast.tsx';
import { SynonymGroupForm } from './synonym-group-form.tsx';
import { SearchTester } from './search-tester.tsx';

export const loader = () => load(listSynonyms);

/** Groups of synonyms of the search (LIST-7). */
export function Component() {
  const groups = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [editing, setEditing] = useState<number | null>(null);
  const [removing, setRemoving] = useState<SynonymGroup | null>(null);

  async function remove({ id }: SynonymGroup) {
    const reply = await call(removeSynonyms, { params: { id } });
    setRemoving(null);
    toast(reply.ok ? 'Group deleted' : refusalMessage(reply.problem), { bad: !reply.ok });
    await revalidate();
  }

  return (
    <>
      <PageHeader
        title="Synonyms"
        lead="A search for one word of a group also finds pieces with its other words. Changes apply at once."
      />
      <div className="two-columns">
        <div className="column">
          <section className="panel-box" aria-labelledby="new-group">
            <h2 id="new-group">New group</h2>
            <SynonymGroupForm key={groups.length} onDone={revalidate} />
          </section>
          <SearchTester />
        </div>
        <div className="column">
          <Table
            label="Synonym groups"
            rows={groups}
            keyOf={({ id }) => id}
            empty="No groups yet."
            columns={[
              {
                head: 'Words',
                role: 'title',
                cell: (group) =>
                  editing === group.id ? (
                    <SynonymGroupForm
                      group={group}
                      onDone={async () => {
                        await revalidate();
                        setEditing(null);
                      }}
                      onCancel={() => setEditing(null)}
                    />
                  ) : (
                    group.words.join(', ')
                  ),
              },
              {
                head: 'Actions',
                role: 'actions',
                cell: (group) =>
                  editing !== group.id && (
                    <>
                      <Button
                        kind="quiet"
                        small
                        aria-label={`Edit ${group.words.join(', ')}`}
                        onClick={() => setEditing(group.id)}
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
          onConfirm={() => void remove(removing)}
          onClosed={() => setRemoving(null)}
        >
          <p>{removing.words.join(', ')} will then each find only pieces with that word.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
