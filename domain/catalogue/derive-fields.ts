import type { CustomField, FactValue, FieldValue, PlainField, ProductField } from './product-field.ts';
import { productFields } from './product-fields.ts';

type Fields = typeof productFields;
type FieldName = keyof Fields;
type CustomName = { [Name in FieldName]: Fields[Name] extends CustomField ? Name : never }[FieldName];
type PlainName = Exclude<FieldName, CustomName>;
type AnyPlainField = Fields[PlainName];
/** Columns of the plain fields. */
export type PlainColumn = AnyPlainField['column'];
export type PlainFieldOf<Column extends PlainColumn> = Extract<AnyPlainField, { column: Column }>;
/** Values of the plain fields, by name, as the back office sends and reads them. */
export type PlainValues = { [Name in PlainName]: FieldValue<Fields[Name]> };
/** Values of the plain fields that the public API gives, by their names there. */
export type PlainFacts = {
  [Field in Extract<AnyPlainField, { fact: string }> as Field['fact']]: FactValue<Field>;
};

export type NamedPlainField = PlainField & { readonly name: PlainName; readonly column: PlainColumn };
export type NamedCustomField = CustomField & { readonly name: CustomName };
type NamedField = NamedPlainField | NamedCustomField;

/** All fields in the order of the table. */
export const allFields: readonly NamedField[] = /* @__PURE__ */ listFields();
export const plainFields: readonly NamedPlainField[] = /* @__PURE__ */ listPlainFields();

function listFields(): NamedField[] {
  const fields: readonly (readonly [string, ProductField])[] = Object.entries(productFields);
  return fields.map(([name, field]) => ({ ...field, name })).filter(isNamed);
}

function isNamed(field: ProductField & { readonly name: string }): field is NamedField {
  return field.name in productFields;
}

function listPlainFields(): NamedPlainField[] {
  return listFields().filter((field) => field.type !== 'custom');
}

/**
 * Converts every plain field and collects the results under the given property of the field; fields without that property
 * are left out. The caller states the type of the result, which must derive from the same table.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the result's type depends on what `convert` does
export function collectFields<Result extends object>(
  key: 'name' | 'column' | 'fact',
  convert: (field: NamedPlainField) => unknown,
): Result {
  const entries = plainFields.flatMap((field) => {
    const name = field[key];
    return name === undefined ? [] : [[name, convert(field)] as const];
  });
  return Object.fromEntries(entries) as Result;
}

type NameWithoutDefault = {
  [Name in PlainName]: Fields[Name] extends { type: 'choice' }
    ? Fields[Name] extends { initial: string } | { optional: true }
      ? never
      : Name
    : never;
}[PlainName];

/** Values of a new product where nothing is entered. A choice that is neither optional nor has an initial value has none. */
export function productDefaults(): Omit<PlainValues, NameWithoutDefault> {
  return collectFields('name', (field) => {
    if (field.type === 'text') return field.initial ?? '';
    if (field.type === 'choice' && field.optional !== true) return field.initial;
    return field.initial ?? null;
  });
}
