import type { ComplaintTimes } from '../complaints/complaint.ts';
import type { ShopSettings } from '../shop/settings.ts';
import type { LawOfDay } from '../tax/law-rules.ts';

/** Rows of the shop that break a rule: how many, and the first of them by name or number. */
export interface Offenders {
  readonly count: number;
  readonly names: readonly string[];
}

/** What the compliance desk is decided from. Documents, orders and products of the demo shop are not counted. */
export interface ComplianceFacts {
  readonly now: Date;
  /** Of today. */
  readonly law: LawOfDay;
  readonly company: ShopSettings['company'];
  /** Titles of the policies that have no text or are hidden. */
  readonly policiesMissing: readonly string[];
  /** Why published texts are wrong, a sentence each. */
  readonly policyErrors: readonly string[];
  /** Complaints without redress. */
  readonly complaints: readonly ComplaintTimes[];
  readonly products: {
    readonly published: number;
    /** Of another country than India. */
    readonly imported: number;
    readonly withoutCountry: Offenders;
    readonly hallmarked: number;
    readonly exempt: number;
    /** Gold without HUID that no exemption covers. */
    readonly notHallmarked: Offenders;
  };
  readonly sales: {
    /** Above the limit of the PAN, to buyers without a GSTIN: with a PAN or a declaration in its place. */
    readonly withPan: number;
    /** Those of them with a declaration. */
    readonly declared: number;
    readonly withoutPan: Offenders;
    /** Persons and days whose cash reached the limit. */
    readonly cashOverLimit: Offenders;
    /** From the amount at which the invoice names the buyer's State. */
    readonly withState: number;
    readonly withoutState: Offenders;
  };
  readonly subscribers: { readonly total: number; readonly withoutConsent: number };
  /** The months from the first document to the last one that is over, without the closed ones, oldest first: '2026-10'. */
  readonly openMonths: readonly string[];
  /** The day of the newest nightly backup; null: none. */
  readonly lastBackup: string | null;
}
