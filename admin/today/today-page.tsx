import { useMay, useStaff } from '../client/staff.ts';
import { screens } from '../screens.ts';
import { Link } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** The first page after signing in: where everything is. */
export function Component() {
  const staff = useStaff();
  const may = useMay();
  return (
    <>
      <PageHead title="Today" lead={`Good to see you, ${staff.name}.`} />
      {!staff.totp && (
        <Notice kind="info">
          Your password alone opens the shop. <Link to="/account">Set up an authenticator</Link> to make it
          safe.
        </Notice>
      )}
      <ul className="doors">
        {screens
          .filter(({ path, permission }) => path !== '/' && may(permission))
          .map(({ path, title, icon }) => (
            <li key={path}>
              <Link to={path}>
                <Icon name={icon} />
                {title}
              </Link>
            </li>
          ))}
      </ul>
    </>
  );
}
