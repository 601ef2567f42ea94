/** Permissions of staff. Each call of the back office names one, which the server checks. */
export const permissions = [
  'reports.read',
  'returns.read',
  'returns.close',
  'compliance.read',
  'products.read',
  'products.write',
  'costs',
  'rates.read',
  'rates.write',
  'rates.rules',
  'orders.read',
  'orders.move',
  'orders.refund',
  'orders.sell',
  'orders.pan',
  'customers.read',
  'customers.write',
  'customers.erase',
  'inbox.answer',
  'reviews.moderate',
  'coupons.write',
  'content.write',
  'newsletter.read',
  'newsletter.write',
  'settings.read',
  'settings.write',
  'staff.manage',
  'audit.read',
  'privacy.manage',
] as const;

export type Permission = (typeof permissions)[number];

export const staffRoles = ['owner', 'manager', 'packer'] as const;
export type StaffRole = (typeof staffRoles)[number];

const ownersAlone: readonly Permission[] = [
  'rates.rules',
  'returns.close',
  'settings.write',
  'staff.manage',
  'audit.read',
  'privacy.manage',
  'customers.erase',
  'orders.pan',
];

/** Permissions of each role. */
export const permissionsOf: Readonly<Record<StaffRole, readonly Permission[]>> = {
  owner: permissions,
  manager: permissions.filter((permission) => !ownersAlone.includes(permission)),
  packer: ['products.read', 'orders.read', 'orders.move'],
};

/** For a call or a page that needs a permission that the role lacks. */
export const roleRefusal = 'Your role does not allow this. The owner can change your role.';

export function allows(role: StaffRole, permission: Permission): boolean {
  return permissionsOf[role].includes(permission);
}
