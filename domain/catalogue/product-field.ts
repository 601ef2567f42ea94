/** Sections of the product editor, in order, with their titles. */
export const editorSections = {
  basics: 'Piece',
  metal: 'Metal',
  stones: 'Stones',
  making: 'Making and charges',
  price: 'Price',
  cost: 'Cost',
  hallmark: 'Hallmark and certificate',
  origin: 'Age and origin',
  size: 'Size',
  description: 'Description',
  shop: 'In the shop',
  seo: 'Search engines',
} as const;
export type EditorSection = keyof typeof editorSections;

/** Groups of the specification, in order. */
export const specificationGroups = [
  'Metal and weight',
  'Stones',
  'Size',
  'Making',
  'Hallmark and certificate',
  'Origin and condition',
  'Product details',
] as const;
export type SpecificationGroupTitle = (typeof specificationGroups)[number];

interface Declaration {
  /** Label in the back office and on the specification. Imports accept it as a header. */
  readonly label: string;
  readonly hint?: string;
  /** Header in exported tables. Default: the field's name. */
  readonly header?: string;
  /** Further headers that an import accepts. */
  readonly aliases?: readonly string[];
}

interface PlainDeclaration extends Declaration {
  /** Column of the table `products`. */
  readonly column: string;
  /** Section of the editor that renders the field. Absent: a section renders it by its own code. */
  readonly section?: EditorSection;
  /** Name among the `facts` of a product in the public API. Absent: not given there as it is. */
  readonly fact?: string;
  /** Group of the specification that shows the field. Needs `fact`. */
  readonly specification?: SpecificationGroupTitle;
}

/** '' in the back office and NULL in the database mean: not stated. */
interface TextField extends PlainDeclaration {
  readonly type: 'text';
  readonly maxLength: number;
  /** At least one character, on one line. */
  readonly required?: true;
  readonly pattern?: RegExp;
  readonly patternMessage?: string;
  readonly initial?: string;
  /** Lines of a full-width input. Absent: a short input beside others. */
  readonly rows?: number;
  /** The editor suggests the values that other products have. */
  readonly suggest?: true;
  readonly inputMode?: 'numeric';
  /** Signs that stand for one thing, such as a code. An import refuses a number of a spreadsheet there: it may have lost zeros or digits. */
  readonly identifier?: true;
  /** The form in which it is stored and compared. Default: text of several lines, or of one if it is required. */
  readonly read?: (typed: string) => string;
}

/** null: not stated. */
interface NumberField extends PlainDeclaration {
  readonly type: 'number';
  readonly decimals: 0 | 1 | 2 | 3;
  /** Absent: any number above 0. */
  readonly min?: number;
  readonly max: number;
  readonly required?: true;
  readonly initial?: number;
  readonly unit?: 'g' | 'mm' | '%';
  /** The column is an integer that holds the number times this. */
  readonly scale?: 100 | 1000;
}

interface ChoiceField extends PlainDeclaration {
  readonly type: 'choice';
  readonly choices: readonly string[];
  /** Text of each choice. Default: the choice itself. */
  readonly texts?: Readonly<Record<string, string>>;
  /** null: not stated. */
  readonly optional?: true;
  readonly initial?: string;
}

interface YesNoField extends PlainDeclaration {
  readonly type: 'yes-no';
  readonly initial: boolean;
}

/** A field with code of its own in contract, row mapping, editor and import. */
export interface CustomField extends Declaration {
  readonly type: 'custom';
  /** Absent: stored in a table of its own. */
  readonly column?: string;
}

export type PlainField = TextField | NumberField | ChoiceField | YesNoField;
export type ProductField = PlainField | CustomField;

/** A field's value in the back office. */
export type FieldValue<Field> = Field extends { type: 'text' }
  ? string
  : Field extends { type: 'yes-no' }
    ? boolean
    : Field extends { type: 'number' }
      ? number | (Field extends { required: true } ? never : null)
      : Field extends { choices: readonly (infer Choice)[] }
        ? Choice | (Field extends { optional: true } ? null : never)
        : never;

/** A field's value in the public API: null where nothing is stated. */
export type FactValue<Field> = Field extends { type: 'text' }
  ? string | (Field extends { required: true } ? never : null)
  : FieldValue<Field>;

/** Converts a value of the back office to the value of its column. */
export function toColumn(field: PlainField, value: unknown): unknown {
  if (value === '' && field.type === 'text') return null;
  if (field.type !== 'number' || field.scale === undefined || typeof value !== 'number') return value;
  return Math.round(value * field.scale);
}

/** Converts the value of a column to the value of the public API. Numeric columns arrive as strings. */
export function fromColumn(field: PlainField, value: unknown): unknown {
  if (value === null || field.type !== 'number') return value;
  return Number(value) / (field.scale ?? 1);
}

/** The text of a value on the specification; null where nothing is stated. */
export function fieldText(field: PlainField, value: unknown): string | null {
  if (value === null || value === '') return null;
  if (field.type === 'number') {
    const digits = Number(value).toFixed(field.decimals);
    return field.unit === undefined ? digits : `${digits} ${field.unit}`;
  }
  if (field.type === 'yes-no') return value === true ? 'Yes' : 'No';
  return choiceText(field, String(value));
}

/** The text of a choice. */
export function choiceText(field: PlainField, value: string): string {
  return (field.type === 'choice' ? field.texts?.[value] : undefined) ?? value;
}
