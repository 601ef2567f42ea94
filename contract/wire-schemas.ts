import { z } from 'zod';
import { pictureSlots } from '#domain/catalogue/picture-slot.ts';
import { lengthRefusal } from '#domain/forms/length-fault.ts';
import { plainLine, plainPassword, plainSigns, plainText } from '#domain/input/characters.ts';
import { readDate } from '#domain/input/date.ts';
import { oneTimeCode } from '#domain/input/codes.ts';
import { emailFaultTexts, readEmail } from '#domain/input/email.ts';
import { nameFault, nameFaultTexts } from '#domain/input/name.ts';
import { normalisePhone, readPhone, severalPhones } from '#domain/input/phone.ts';
import { isInPaise } from '#domain/money.ts';

// Schemas that many calls share.

/** An integer that fits a database column. */
export const whole = z.number().int().min(-2_147_483_648).max(2_147_483_647);

export const id = whole.positive();

/** A number, or text of digits from older clients. null, booleans and lists are refused. */
export function loose<Schema extends z.ZodType<number, number>>(schema: Schema) {
  const written = z
    .string()
    .regex(/^-?[0-9]{1,15}(\.[0-9]{1,12})?$/)
    .transform(Number);
  return z.union([z.number(), written], { error: sayNumber }).pipe(schema);
}

function sayNumber({ input }: { readonly input?: unknown }): string {
  return input === undefined || input === null ? 'is required' : 'must be a number';
}

export const looseId = loose(id);

/** Rupees with at most two decimals. Finer amounts are refused, not rounded (PRICE-3). */
export const rupees = z.number().refine(isInPaise, {
  message: 'must be an amount in rupees with at most two decimals',
});

export const flag = z.union([z.literal(0), z.literal(1)]);

/** ISO 8601, UTC. */
export const time = z.iso.datetime();

/** Text in a form of domain/input, within a length. */
function limited(form: (typed: string) => string, max: number) {
  return z
    .string()
    .overwrite(form)
    .max(max, { error: ({ input }) => lengthRefusal(String(input), max) });
}

/**
 * Text from a person in the form that is stored, within a length, without control characters other than line breaks and without halves of a character
 * (lone surrogates, which no JSON column takes). It may be empty.
 */
export function storable(form: (typed: string) => string, max: number) {
  return limited(form, max)
    .regex(/^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]*$/, 'must not contain control characters')
    .refine((value) => value.isWellFormed(), 'must not contain incomplete characters');
}

export function optionalText(max: number) {
  return storable(plainText, max);
}

export function text(max: number) {
  return optionalText(max).min(1, 'is required');
}

/** Text of one line, which may be used in a mail header. */
export function line(max: number) {
  return storable(plainLine, max).min(1, 'is required');
}

/** Words to search for. What cannot be stored is not found. */
export function words(max: number) {
  return limited(plainLine, max);
}

/** Text of one line in the signs of a keyboard, such as a postal code. */
export function signs(max: number) {
  return storable(plainSigns, max);
}

/** A person's name. It appears in mails and invoices, so it must not contain a link. */
export function personName(max: number) {
  return optionalName(max).min(1, 'is required');
}

/** A last name: many people have one name only. */
export function optionalName(max: number) {
  return storable(plainLine, max).superRefine((name, context) => {
    const found = nameFault(name);
    if (found !== null) context.addIssue(nameFaultTexts[found.fault](found.part));
  });
}

/** An email address that is only compared: what is none simply has no account. */
export const knownEmail = z.string().overwrite((typed) => {
  const read = readEmail(typed);
  return read.accepted ? read.value : typed.trim().toLowerCase();
});

/** An email or phone number as accounts have it; what is neither stays. */
export function knownIdentity(typed: string): string {
  const email = readEmail(typed);
  return email.accepted ? email.value : normalisePhone(typed) || typed;
}

/** As it is stored and compared: lower-case, with the domain as IDNA writes it. */
export const emailAddress = knownEmail
  .superRefine((address, context) => {
    const read = readEmail(address);
    if (read.accepted) return;
    context.addIssue(
      read.refusal === 'no-email' ? 'must be an email address' : emailFaultTexts[read.refusal],
    );
  })
  .meta({ format: 'email' });

/** One phone number, as it was written, in the signs of a keyboard. Compared by normalisePhone. */
export const phoneNumber = signs(60).superRefine((number, context) => {
  const { kind } = readPhone(number);
  if (kind !== 'number') context.addIssue(kind === 'several' ? severalPhones : 'must be a phone number');
});

/** The phone number of an account or address, in the form of normalisePhone. */
export const accountPhone = phoneNumber.overwrite((typed) => normalisePhone(typed) || typed);

/** A day that is typed as text, as ISO 8601. */
export const typedDay = z
  .string()
  .overwrite((typed) => {
    const read = readDate(typed);
    return read.accepted ? read.value : typed;
  })
  .superRefine((typed, context) => {
    const read = readDate(typed);
    if (!read.accepted) context.addIssue(read.detail);
  })
  .meta({ format: 'date' });

/** A one-time code, or the message that brought it, or a recovery code. */
export const anyCode = z.string().overwrite((typed) => oneTimeCode(typed) ?? plainSigns(typed));

/** A one-time code. What cannot be one is refused before a try is counted. */
export const sentCode = anyCode.regex(/^[0-9]{6}$/, 'must be the 6 digits of the code');

/** A coupon code as it was typed; couponCodes says which ones it can be. */
export const typedCoupon = z.string().max(200).overwrite(plainLine);

/** A new password, the same from every keyboard. */
export const password = z.string().overwrite(plainPassword).max(200);

/** The password of an account, as it was typed. */
export const ownPassword = z.string().min(1, 'is required').max(200);

/** The password, or a code to sign in: many accounts have no password. */
export const ownerProof = z.union([z.object({ password: ownPassword }), z.object({ code: sentCode })]);

/** Empty query parameters count as absent. */
export function optionalQuery<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}

/** limit, and a 1-based page number that clients call offset. */
export const paging = {
  limit: optionalQuery(z.coerce.number().int().min(1).max(100)),
  offset: optionalQuery(z.coerce.number().int().min(1).max(100_000)),
};

export const ok = z.object({ success: z.literal(true), message: z.string() });

/** A picture; status 404 and a null path if there is none. width, height and widths are ours, for responsive images. */
export const fullUrl = z.object({
  key: z.string().nullable(),
  path: z.string().nullable(),
  status: z.union([z.literal(200), z.literal(404)]),
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  widths: z.array(z.number().int()).optional(),
  alt: z.string().optional(),
  /** Ours: what the picture of a product shows, if it has a name. */
  slot: z.enum(pictureSlots).optional(),
});

export type FullUrl = z.output<typeof fullUrl>;

export function page<Key extends string, Item extends z.ZodType>(key: Key, item: Item) {
  const envelope = { total_size: z.number().int(), limit: z.number().int(), offset: z.number().int() };
  return z.object({ ...envelope, [key]: z.array(item) } as typeof envelope & Record<Key, z.ZodArray<Item>>);
}
