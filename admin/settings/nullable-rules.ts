/** Register options for a text field whose empty value is null. */
export const textOrNull = {
  setValueAs: (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null),
};

/** The same for a decimal number, with an error for other input. */
export const numberOrNull = {
  setValueAs: (value: unknown) =>
    value === null || String(value).trim() === '' ? null : Number(String(value).trim()),
  validate: (value: unknown) => !Number.isNaN(value) || 'Please enter a number, such as 26.9196',
};
