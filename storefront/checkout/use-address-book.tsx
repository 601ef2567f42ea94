import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { listAddresses, type Address } from '#contract/addresses.ts';
import type { User } from '#contract/auth.ts';
import { listOf } from '../api/response-readers.ts';
import { useApiQuery, type ApiQuery } from '../api/use-api-query.ts';
import { AddressDialog } from './address-dialog.tsx';
import { DeleteAddressDialog } from './delete-address-dialog.tsx';

export interface AddressBook {
  readonly state: ApiQuery<typeof listAddresses>['state'];
  readonly saved: readonly Address[];
  readonly reload: () => void;
  readonly add: () => void;
  readonly edit: (address: Address) => void;
  readonly remove: (address: Address) => void;
  /** The add button, which gets the focus after an address is deleted. */
  readonly adder: RefObject<HTMLButtonElement | null>;
  /** The open dialog, to be rendered by the page. */
  readonly dialog: ReactNode;
}

type Open = { readonly to: 'add' } | { readonly to: 'edit' | 'delete'; readonly address: Address } | null;

/** The saved addresses, and the dialogs to add, edit and delete one (PAY-1, PAY-4, ACCT-3). */
export function useAddressBook(customer: User | null, onSaved?: (id: number) => void): AddressBook {
  const [round, setRound] = useState(0);
  const [open, setOpen] = useState<Open>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const reload = () => setRound(round + 1);
  const close = () => setOpen(null);
  const found = useApiQuery(listAddresses, {}, round);

  function saved(id: number) {
    reload();
    onSaved?.(id);
  }

  function deleted() {
    adder.current?.focus();
    reload();
  }

  return {
    state: found.state,
    saved: found.state === 'ready' ? listOf<Address>(found.answer) : [],
    reload,
    add: () => setOpen({ to: 'add' }),
    edit: (address) => setOpen({ to: 'edit', address }),
    remove: (address) => setOpen({ to: 'delete', address }),
    adder,
    dialog:
      open?.to === 'delete' ? (
        <DeleteAddressDialog address={open.address} onDeleted={deleted} onClosed={close} />
      ) : open !== null ? (
        <AddressDialog
          address={open.to === 'edit' ? open.address : null}
          customer={customer}
          onSaved={saved}
          onClosed={close}
        />
      ) : null,
  };
}
