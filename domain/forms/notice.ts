/** A heading and a sentence for the user. Texts of a rule are declared beside the rule. */
export interface Notice {
  readonly title: string;
  readonly text: string;
}

/** A notice about a form, and the field to correct. */
export interface FormNotice<Field extends string> extends Notice {
  readonly field: Field;
}
