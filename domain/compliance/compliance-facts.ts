import type { ComplaintTimes } from '../complaints/complaint.ts';
import type { BackupFacts } from '../health/health-facts.ts';
import type { ReturnCheck } from '../gst-returns/return-checks.ts';
import type { YearTurnover } from '../gst-returns/turnover.ts';
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
  /** The fields that still have the values of the demo shop. */
  readonly demoFields: readonly (keyof ShopSettings['company'])[];
  /** Titles of the policies that have no text or are hidden. */
  readonly policiesMissing: readonly string[];
  /** Why published texts are wrong, a sentence each. */
  readonly policyErrors: readonly string[];
  /** Complaints without redress. */
  readonly complaints: readonly ComplaintTimes[];
  /** Complaints that the staff dismissed in the last 30 days. */
  readonly dismissedComplaints: number;
  readonly products: {
    readonly published: number;
    /** Of another country than India that shoppers can filter and sort by. */
    readonly imported: number;
    /** Or with one that the filter cannot name. */
    readonly withoutCountry: Offenders;
    readonly hallmarked: number;
    readonly exempt: number;
    /** Gold that is offered as hallmarked, and whose HUID is not entered. */
    readonly withoutHuid: Offenders;
    /** Gold without HUID that no exemption covers. */
    readonly notHallmarked: Offenders;
    /** HSN codes of fewer than six digits. */
    readonly shortHsn: Offenders;
  };
  readonly sales: {
    /** Persons and days whose cash reached the limit. */
    readonly cashOverLimit: Offenders;
    /** From the amount at which the invoice names the buyer's State. */
    readonly withState: number;
    readonly withoutState: Offenders;
    /** Sent or handed over with hallmarked articles, and how many of these orders name no HUID for one of them. */
    readonly hallmarked: number;
    readonly withoutHuid: Offenders;
  };
  readonly documents: {
    /** Series with documents, and those of them that lack a number. */
    readonly series: number;
    readonly incomplete: Offenders;
    /** Of the return of `checkedMonth`, such as 'October 2026'. */
    readonly checks: readonly ReturnCheck[];
    readonly checkedMonth: string;
    /** How many documents the checks counted. */
    readonly checkedDocuments: number;
    /** Of each financial year, oldest first, with what the business sold outside this shop. */
    readonly turnover: readonly YearTurnover[];
    /** Whether that of the year before is the turnover of the whole year. */
    readonly turnoverKnown: boolean;
    /** Whether the owner states that no other year since 2017-18 was higher. */
    readonly noHigherYear: boolean;
    /** The most digits of HSN codes on documents. */
    readonly hsnDigits: number;
    readonly receiptVouchers: boolean;
    /** Orders that are paid, without invoice or voucher. */
    readonly withoutVoucher: Offenders;
    readonly margin: {
      readonly offered: number;
      readonly sold: number;
      /** Purchase vouchers that several products name. */
      readonly sharedVouchers: Offenders;
    };
  };
  /** Consent records, retention and breaches, as the page of personal data states them. */
  readonly duties: readonly {
    readonly key: string;
    readonly state: 'green' | 'due' | 'missing';
    readonly reason: string;
  }[];
  /** From when months have to be closed; null: not known. */
  readonly firstMonth: string | null;
  /** The months from it on that are over and not closed, oldest first: '2026-10'. */
  readonly openMonths: readonly string[];
  /** Those of them without a document, whose return is nil. */
  readonly nilMonths: readonly string[];
  readonly backup: BackupFacts;
}
