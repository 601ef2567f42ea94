import { useRouteLoaderData } from 'react-router';
import type { StaffMember } from '#contract/admin/admin-schemas.ts';
import { allows, type Permission } from '#domain/shop/staff-permissions.ts';

/** The signed-in member of staff, from the layout's loader. */
export function useStaff(): StaffMember {
  const staff = useRouteLoaderData<StaffMember>('frame');
  if (staff === undefined) throw new Error('useStaff() used outside the layout');
  return staff;
}

/** For hiding controls; the server checks every call. */
export function usePermissionCheck(): (permission: Permission | 'any') => boolean {
  const { role } = useStaff();
  return (permission) => permission === 'any' || allows(role, permission);
}
