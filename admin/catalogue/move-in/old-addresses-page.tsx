import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import {
  listOldAddresses,
  removeOldAddress,
  setOldAddress,
  type OldAddress,
} from '#contract/admin/old-addresses.ts';
import { countText } from '#domain/locale/count-text.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { categoryPath, productPath } from '#domain/shop/pages.ts';
import { call } from '../../api/call-admin-api.ts';
import { load } from '../../api/load.ts';
import { useSave } from '../../form/use-save.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { Table } from '../../ui/table.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast, toastReply } from '../../ui/toast.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const search = searchParams.get('search') ?? '';
  const page = Math.max(1, Number(searchParams.get('page')) || 1);
  return { ...(await load(listOldAddresses, { query: { search, page } })), search, page };
}

/** Addresses of the old shop, and the pages that they lead to. */
export function Component() {
  const { addresses, total, pages, search, page } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [removing, setRemoving] = useState<OldAddress | null>(null);

  async function remove(address: OldAddress) {
    const { path } = address;
    const reply = await call(removeOldAddress, { query: { path } });
    setRemoving((now) => (now === address ? null : now));
    toastReply(reply, 'Address removed');
    await revalidate();
  }

  return (
    <>
      <PageHeader
        title="Old addresses"
        back={{ to: adminPages.moveIn.path, label: adminPages.moveIn.menu.label }}
        lead="Links to your old shop lead to the same piece here, so that search engines and shoppers find it. An import adds them."
      />
      <section className="panel-box" aria-labelledby="new-address">
        <h2 id="new-address">New address</h2>
        <AddressForm onDone={revalidate} />
      </section>
      <SearchForm label="Find an address" placeholder="/product/ring" query={{ search }} />
      <p role="status">{countText(total, 'address', 'addresses')}</p>
      <Table
        label="Old addresses"
        rows={addresses}
        keyOf={({ path }) => path}
        empty="No addresses."
        columns={[
          { head: 'Old address', role: 'title', cell: ({ path }) => <span className="clip">{path}</span> },
          { head: 'Leads to', cell: ({ to, name }) => <a href={to}>{name}</a> },
          {
            head: 'Shoppers',
            cell: ({ published }) =>
              published ? <Badge tone="green">Redirected</Badge> : <Badge>Not published</Badge>,
          },
          {
            head: 'Actions',
            role: 'actions',
            cell: (address) => (
              <Button
                kind="danger"
                small
                aria-label={`Remove ${address.path}`}
                onClick={() => setRemoving(address)}
              >
                Remove
              </Button>
            ),
          },
        ]}
      />
      <Pagination page={page} pages={pages} />
      {removing !== null && (
        <ConfirmDialog
          title="Remove this address?"
          confirm="Remove address"
          onConfirm={() => remove(removing)}
          onClosed={() => setRemoving(null)}
        >
          <p>{removing.path} will then show that there is no such page.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface AddressValues {
  from: string;
  to: string;
}

function AddressForm({ onDone }: { readonly onDone: () => Promise<void> }) {
  const form = useForm<AddressValues>({ defaultValues: { from: '', to: '' } });
  const save = useSave<AddressValues, typeof setOldAddress>(
    form,
    (body) => call(setOldAddress, { body }),
    () => {
      toast('Address saved');
      form.reset();
      void onDone();
    },
  );
  return (
    <form className="form" noValidate onSubmit={save.submit}>
      <TextField
        form={form}
        name="from"
        label="Address in the old shop"
        hint="/product/ruby-ring"
        required="Enter the old address"
      />
      <TextField
        form={form}
        name="to"
        label="Page of this shop"
        hint={`${productPath('ruby-ring')} or ${categoryPath('rings')}`}
        required="Enter the page"
      />
      <FormFooter submit="Save address" kind="line" pending={save.pending} notice={save.notice} />
    </form>
  );
}
