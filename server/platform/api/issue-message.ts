import type { z } from 'zod';
import { lengthRefusal } from '#domain/forms/length-fault.ts';
import { noDate } from '#domain/input/date.ts';

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/**
 * The message for a field whose own rule has none, in place of the schema library's. validate.ts puts the field's name before
 * it, so that every refusal of a field is a sentence (API-10).
 */
export function issueMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === null) return 'is required';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? 'of another type'}`;
    case 'invalid_value':
      return issue.values.length === 1
        ? `must be ${String(issue.values[0])}`
        : `must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_big':
      return typeof issue.input === 'string' && issue.origin === 'string'
        ? lengthRefusal(issue.input, Number(issue.maximum))
        : `must be at most ${measured(issue.origin, issue.maximum)}`;
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? 'is required'
        : `must be at least ${measured(issue.origin, issue.minimum)}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `must not contain ${issue.keys.join(', ')}`;
    case 'invalid_format':
      return issue.format === 'date' ? noDate : 'has an invalid format';
    default:
      return 'has an invalid format';
  }
}

function measured(origin: string, bound: number | bigint): string {
  if (origin === 'string') return `${bound} characters`;
  return origin === 'array' || origin === 'set' ? `${bound} entries` : String(bound);
}
