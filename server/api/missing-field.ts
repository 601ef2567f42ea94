import { HttpRefusal } from './http-refusal.ts';

/** 422 for a field that may come in the query or in the body, and came in neither. */
export function checkRequiredFields(field: string): HttpRefusal {
  return new HttpRefusal({ status: 422, code: field, message: `${field} is required` });
}
