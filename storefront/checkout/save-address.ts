import { addAddress, updateAddress } from '#contract/addresses.ts';
import type { CallInput } from '#contract/api-call.ts';
import type { Problem } from '#contract/problem.ts';
import { callApi } from '../api/call-api.ts';

/** Texts of the dialog for a new or a saved address. */
export function addressDialogTexts(saved: boolean): { title: string; done: string; failed: string } {
  return saved
    ? { title: 'Edit Address', done: 'Address updated successfully', failed: 'Failed to update address' }
    : { title: 'Add New Address', done: 'Address added successfully', failed: 'Failed to add address' };
}

/** Returns the id, or the problem. */
export async function saveAddress(
  id: number | null,
  fields: CallInput<typeof addAddress>['body'],
): Promise<number | { readonly problem: Problem | null }> {
  if (id === null) {
    const reply = await callApi(addAddress, { body: fields });
    return reply.ok ? reply.answer.id : { problem: reply.problem };
  }
  const reply = await callApi(updateAddress, { body: { id, ...fields } });
  return reply.ok ? id : { problem: reply.problem };
}
