import { complaintClocks } from '../complaints/complaint.ts';
import { countText } from '../locale/count-text.ts';
import { due, green, missing, type ComplianceRule } from './compliance-rule.ts';

const eCommerceRules = 'Consumer Protection (E-Commerce) Rules 2020';

/** Fields of the company settings that are empty. */
function emptyOf(fields: Readonly<Record<string, string>>): string[] {
  return Object.entries(fields).flatMap(([label, value]) => (value.trim() === '' ? [label] : []));
}

/** What the shop shows of itself, and how it treats complaints. */
export const shopRules: readonly ComplianceRule[] = [
  {
    key: 'name-and-address',
    group: 'shop',
    title: 'Legal name and address',
    source: `${eCommerceRules}, rule 4(2)`,
    decide: ({ company }) => {
      const empty = emptyOf({ name: company.name, address: company.address });
      const legal = company.legalName.trim() === '' ? company.name : company.legalName;
      return empty.length === 0
        ? green(`${legal} is on the contact page with its address, and the address is on every page.`)
        : missing(`The settings have no ${empty.join(' and no ')}.`);
    },
  },
  {
    key: 'customer-care',
    group: 'shop',
    title: 'Customer care',
    source: `${eCommerceRules}, rule 4(2)`,
    decide: ({ company }) => {
      const empty = emptyOf({ phone: company.phone, email: company.email });
      return empty.length === 0
        ? green('Phone and email are on the contact page.')
        : missing(`The settings have no ${empty.join(' and no ')}.`);
    },
  },
  {
    key: 'grievance-officer',
    group: 'shop',
    title: 'Grievance officer',
    source: `${eCommerceRules}, rule 4(4)`,
    decide: ({ company }) => {
      if (company.grievanceOfficer.trim() === '') return missing('No grievance officer is set.');
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
      const open = `${countText(complaints.length, 'open complaint')}, all in time.`;
      return green(`${complaints.length === 0 ? 'No complaint is open.' : open}${dismissed}`);
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
