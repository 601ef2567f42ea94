/** What a form or a screen tells a person: a heading and a sentence. Texts of a rule stand beside the rule. */
export interface Notice {
  readonly title: string;
  readonly text: string;
}

/** A notice about a form, and the field where the person can put it right. */
export interface FormNotice<Field extends string> extends Notice {
  readonly field: Field;
}
