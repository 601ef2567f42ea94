import { Outlet } from 'react-router';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { roleRefusal, type Permission } from '#domain/shop/staff-permissions.ts';
import { usePermissionCheck } from '../session/use-staff.ts';
import { LinkButton } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** A page for those whose role has the permission: somebody else would fill in a form that the server then refuses. */
export function OnlyWith({ permission }: { readonly permission: Permission }) {
  if (usePermissionCheck()(permission)) return <Outlet />;
  return (
    <>
      <PageHeader title="You cannot open this page" lead={roleRefusal} />
      <p>
        <LinkButton to={adminPages.dashboard.path}>Go to Today</LinkButton>
      </p>
    </>
  );
}
