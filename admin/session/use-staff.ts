import { useRouteLoaderData } from 'react-router';
import type { StaffMember } from '#contract/admin/admin-schemas.ts';
import { allows, type Permission } from '#domain/shop/staff-permissions.ts';

/** Who is signed in: what the frame loaded. */
export function useStaff(): StaffMember {
  const staff = useRouteLoaderData<StaffMember>('frame');
  if (staff === undefined) throw new Error('useStaff() outside of the frame');
  return staff;
}

/** Whether to show what this permission is for. The server checks it again. */
export function usePermissionCheck(): (permission: Permission | 'any') => boolean {
  const { role } = useStaff();
  return (permission) => permission === 'any' || allows(role, permission);
}
