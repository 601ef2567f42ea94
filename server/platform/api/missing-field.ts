import { HttpRefusal } from './http-refusal.ts';

/** 422 for a field that is missing in both query and body. */
export function checkRequiredFields(field: string): HttpRefusal {
  return new HttpRefusal({ status: 422, code: field, message: `${field} is required` });
}
