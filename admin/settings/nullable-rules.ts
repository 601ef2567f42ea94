/** Rules of a text field in which nothing is null on the wire. */
export const textOrNull = {
  setValueAs: (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null),
};

/** The same of a number with a sign or a point; what is no number is NaN, and said so. */
export const numberOrNull = {
  setValueAs: (value: unknown) =>
    value === null || String(value).trim() === '' ? null : Number(String(value).trim()),
  validate: (value: unknown) => !Number.isNaN(value) || 'Please enter a number, such as 26.9196',
};
