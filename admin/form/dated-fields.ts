/** The fields that a form has beside a value that is valid from a day. */
export interface DatedValues {
  readonly from: string;
  /** The law, or who advised it. */
  readonly source: string;
}

/** Props of the TextField for the first day. */
export const fromField = { name: 'from', type: 'date', label: 'From', required: 'Choose a day' } as const;

/** Props of the TextField for the source. */
export const sourceField = {
  name: 'source',
  label: 'Source',
  hint: 'The law or notification, or who advised it',
  required: 'Enter the source',
  maxLength: 300,
} as const;
