import { useState } from 'react';
import { Form } from 'react-router';
import { useModal } from '#browser/use-modal.ts';
import { adminPages, adminRoot } from '#domain/shop/admin-pages.ts';
import { allows, type StaffRole } from '#domain/shop/staff-permissions.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

const { orders, products, customers } = adminPages;

interface SearchProps {
  readonly role: StaffRole;
}

/** A search of any list from any page. */
export function Search({ role }: SearchProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button className="ibtn" type="button" aria-label="Search" onClick={() => setOpen(true)}>
        <Icon name="search" />
      </button>
      {open && <SearchDialog role={role} onClosed={() => setOpen(false)} />}
    </>
  );
}

/** The Enter key searches the first list, that of the orders. */
function SearchDialog({ role, onClosed }: SearchProps & { readonly onClosed: () => void }) {
  const { dialog, close } = useModal(onClosed);
  const lists = [orders, products, customers].filter(({ menu }) => allows(role, menu.permission));
  return (
    <dialog className="modal modal-question" ref={dialog} aria-label="Search" onClose={onClosed}>
      <Form className="modal-body" role="search" onSubmit={close}>
        <label className="field">
          Number, name, code, phone or email
          <input className="input" type="search" name="search" required />
        </label>
        <div className="row">
          {lists.map(({ path, menu: { label } }, index) => (
            <Button
              key={path}
              kind={index === 0 ? 'solid' : 'line'}
              type="submit"
              formAction={`${adminRoot}${path}`}
            >
              {label}
            </Button>
          ))}
          <Button kind="quiet" onClick={close}>
            Cancel
          </Button>
        </div>
      </Form>
    </dialog>
  );
}
