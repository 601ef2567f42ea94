import { Icon } from '../ui/icon.tsx';

/** On a page that the link of a mail opens, where the address does not hold what the link carried. */
export function IncompleteLink() {
  return (
    <p className="error" role="alert">
      <Icon name="alert" small />
      This link is not complete. Please open it again from our mail.
    </p>
  );
}
