import { Form } from 'react-router';
import { useModal } from '#browser/use-modal.ts';
import { adminPages, adminRoot } from '#domain/shop/admin-pages.ts';
import { allows, type StaffRole } from '#domain/shop/staff-permissions.ts';
import { Button } from '../ui/button.tsx';

const { orders, products, customers } = adminPages;

interface SearchDialogProps {
  readonly role: StaffRole;
  readonly onClosed: () => void;
}

/** A search of any list from any page. The Enter key searches the first, that of the orders. */
export function SearchDialog({ role, onClosed }: SearchDialogProps) {
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
