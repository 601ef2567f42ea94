import type { ReturnPeriod } from '../gst-returns/return-period.ts';
import type { ComplianceFacts, Offenders } from './compliance-facts.ts';

/**
 * 'green': checked on facts, and in order. 'due': to be done soon. 'missing': the rule is broken today. 'unknown': the shop does not
 * know what decides it.
 */
export const complianceStates = ['green', 'due', 'missing', 'unknown'] as const;
export type ComplianceState = (typeof complianceStates)[number];

export const complianceGroups = ['shop', 'products', 'tax', 'data'] as const;
export type ComplianceGroup = (typeof complianceGroups)[number];

export interface Verdict {
  readonly state: ComplianceState;
  /** One sentence. */
  readonly reason: string;
  /** The period that the page of returns shows, where the row is about one. */
  readonly period?: ReturnPeriod;
}

/** One row of the compliance desk. */
export interface ComplianceRule {
  readonly key: string;
  readonly group: ComplianceGroup;
  readonly title: string;
  readonly source: string;
  readonly decide: (facts: ComplianceFacts) => Verdict;
}

export const green = (reason: string): Verdict => ({ state: 'green', reason });
export const due = (reason: string): Verdict => ({ state: 'due', reason });
export const missing = (reason: string): Verdict => ({ state: 'missing', reason });
export const unknown = (reason: string): Verdict => ({ state: 'unknown', reason });

/** What the page of personal data says of one of its duties. */
export function dutyOf({ duties }: ComplianceFacts, key: string): Verdict {
  const { state, reason } = duties.find((each) => each.key === key) ?? missing('This was not checked.');
  return { state, reason };
}

/** 'Ashcroft pendant, Mayfair ring and 3 more' */
export function namesText({ count, names }: Offenders): string {
  const more = count - names.length;
  return names.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
