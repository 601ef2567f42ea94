import { complaintClocks, nextClock } from '../complaints/complaint.ts';
import { shortDateTime } from '../locale/indian-time.ts';
import { countText } from '../locale/count-text.ts';
import type { ComplianceFacts } from './compliance-facts.ts';
import { due, green, missing, type ComplianceRule } from './compliance-rule.ts';

const eCommerceRules = 'Consumer Protection (E-Commerce) Rules 2020';

/** Which of the fields are empty, or which of `own` still have the values of the demo shop, in one sentence; null: none. */
function fieldFault(
  { company, demoFields }: ComplianceFacts,
  fields: Readonly<Record<string, string>>,
  own: readonly (keyof ComplianceFacts['company'])[],
): string | null {
  const empty = Object.entries(fields).flatMap(([label, value]) => (value.trim() === '' ? [label] : []));
  if (empty.length > 0) return `The settings have no ${empty.join(' and no ')}.`;
  const demo = own.filter((field) => demoFields.includes(field)).map((field) => company[field]);
  return demo.length === 0 ? null : `Still the demo shop’s: ${demo.join(', ')}. Enter your own.`;
}

/** What the shop shows of itself, and how it treats complaints. */
export const shopRules: readonly ComplianceRule[] = [
  {
    key: 'name-and-address',
    group: 'shop',
    title: 'Legal name and address',
    source: `${eCommerceRules}, rule 4(2)`,
    decide: (facts) => {
      const { name, legalName, address } = facts.company;
      const fault = fieldFault(facts, { name, 'legal name': legalName, address }, ['legalName', 'address']);
      return fault === null
        ? green(`${legalName} is on the contact page with its address, and the address is on every page.`)
        : missing(fault);
    },
  },
  {
    key: 'customer-care',
    group: 'shop',
    title: 'Customer care',
    source: `${eCommerceRules}, rule 4(2)`,
    decide: (facts) => {
      const { phone, email } = facts.company;
      const fault = fieldFault(facts, { phone, email }, ['phone', 'email']);
      return fault === null ? green('Phone and email are on the contact page.') : missing(fault);
    },
  },
  {
    key: 'grievance-officer',
    group: 'shop',
    title: 'Grievance officer',
    source: `${eCommerceRules}, rule 4(4)`,
    decide: (facts) => {
      const { company } = facts;
      if (company.grievanceOfficer.trim() === '') return missing('No grievance officer is set.');
      const fault = fieldFault(facts, {}, ['grievanceOfficer', 'grievanceEmail', 'grievancePhone']);
      if (fault !== null) return missing(fault);
      const contact = [company.grievanceEmail, company.grievancePhone].some((each) => each.trim() !== '');
      return contact
        ? green(`${company.grievanceOfficer} is named on the contact page.`)
        : missing(`${company.grievanceOfficer} has neither an email address nor a phone number.`);
    },
  },
  {
    key: 'complaints',
    group: 'shop',
    title: 'Complaints in time',
    source: `${eCommerceRules}, rule 4(5): 48 hours and one month`,
    decide: ({ complaints, dismissedComplaints, now }) => {
      const states = complaints
        .map((complaint) => complaintClocks(complaint, now))
        .map(({ acknowledge, redress }) => [acknowledge.state, redress.state]);
      const late = states.filter((clocks) => clocks.includes('late')).length;
      const soon = states.filter((clocks) => clocks.includes('due')).length;
      const dismissed =
        dismissedComplaints === 0
          ? ''
          : ` In the last 30 days ${countText(dismissedComplaints, 'was', 'were')} dismissed.`;
      if (late > 0) return missing(`${countText(late, 'complaint is', 'complaints are')} late.${dismissed}`);
      if (soon > 0) return due(`${countText(soon, 'complaint is', 'complaints are')} due soon.${dismissed}`);
      const [next] = complaints
        .flatMap((complaint) => nextClock(complaint, now)?.until ?? [])
        .toSorted((one, other) => one.getTime() - other.getTime());
      if (next === undefined) return green(`No complaint is open.${dismissed}`);
      const open = countText(complaints.length, 'complaint is', 'complaints are');
      return due(`${open} open, the next step is due by ${shortDateTime(next)}.${dismissed}`);
    },
  },
  {
    key: 'policies',
    group: 'shop',
    title: 'Policies',
    source: `${eCommerceRules}, rule 5(3)`,
    decide: ({ policiesMissing, policyErrors }) => {
      if (policiesMissing.length > 0) return missing(`Not published: ${policiesMissing.join(', ')}.`);
      const [first] = policyErrors;
      return first === undefined
        ? green('All are published, and no value is left open.')
        : missing(`${first}.`);
    },
  },
];
