import type { Notice } from '#domain/forms/notice.ts';
import { formErrorWords } from '#domain/forms/required-fields.ts';
import { toast } from './toast.ts';

/** What is wrong with a form. Its fields are marked as well. */
export function formErrorToast(notice: Notice): void {
  toast({ ...formErrorWords(notice), variant: 'destructive' });
}
