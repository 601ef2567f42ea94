import { HttpRefusal } from '../../platform/api/http-refusal.ts';

/** 404 for a row that does not exist or was removed meanwhile: 'banner' answers "This banner no longer exists". */
export function notFound(kind: string, name = kind): HttpRefusal {
  return new HttpRefusal({ status: 404, code: kind, message: `This ${name} no longer exists` });
}

/** 422 whose code is the name of the field that the form marks. */
export function fieldRefusal(field: string, message: string): HttpRefusal {
  return new HttpRefusal({ status: 422, code: field, message });
}
