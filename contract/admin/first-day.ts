import { z } from 'zod';
import { firstDaySteps } from '#domain/shop/first-day.ts';
import { adminCall } from './admin-call.ts';
import { done, idParams } from './admin-schemas.ts';

const count = z.number().int().nonnegative();

export const firstDay = z.object({
  steps: z.array(
    z.object({ key: z.enum(firstDaySteps), done: z.boolean(), required: z.boolean(), detail: z.string() }),
  ),
  /** Whether shoppers still see the page that the shop opens soon. */
  closed: z.boolean(),
  /** The test order that can be removed; null: none. */
  testOrder: z.number().int().nullable(),
  /** What the removal of the demo shop deletes; null: there is no demo shop. */
  demo: z
    .object({
      products: count,
      orders: count,
      customers: count,
      coupons: count,
      reviews: count,
      banners: count,
      /** Products that are archived instead, because real orders refer to them. */
      archived: z.array(z.string()),
    })
    .nullable(),
});

export const getFirstDay = adminCall({
  name: 'adminGetFirstDay',
  summary: 'Get the steps of a new shop, decided from what is stored, and what the demo shop contains',
  area: 'First day',
  permission: 'settings.read',
  method: 'GET',
  path: '/api/admin/first-day',
  answer: firstDay,
});

export const openNewShop = adminCall({
  name: 'adminOpenNewShop',
  summary: 'Open a new shop to shoppers; 409 while a required step is not done',
  area: 'First day',
  permission: 'settings.write',
  method: 'POST',
  path: '/api/admin/first-day/open',
  answer: done,
  refusals: [409],
});

export const fillPolicyDrafts = adminCall({
  name: 'adminFillPolicyDrafts',
  summary: 'Put drafts into legal texts that are empty; they stay hidden until the owner publishes them',
  area: 'First day',
  permission: 'settings.write',
  method: 'POST',
  path: '/api/admin/first-day/policies',
  answer: z.object({ filled: count }),
});

export const removeTestOrder = adminCall({
  name: 'adminRemoveTestOrder',
  summary:
    'Remove a test order and restore its stock; 409 if it is not a test, or if a payment is not given back',
  area: 'First day',
  permission: 'settings.write',
  once: true,
  method: 'DELETE',
  path: '/api/admin/first-day/test-orders/{id}',
  params: idParams,
  answer: done,
  refusals: [404, 409],
});

export const removeDemoShop = adminCall({
  name: 'adminRemoveDemoShop',
  summary: 'Remove the demo shop completely; what the owner entered stays',
  area: 'First day',
  permission: 'settings.write',
  method: 'POST',
  path: '/api/admin/first-day/remove-demo',
  answer: z.object({
    /** What was done, for people to read. */
    report: z.array(z.string()),
  }),
});
