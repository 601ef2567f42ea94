/** Where the shop says how it reads a law of taxes. */
export const taxAdviserText = 'Your tax adviser has the last word.';

/** Where it reads other laws. */
export const adviserText = 'Your adviser has the last word.';
