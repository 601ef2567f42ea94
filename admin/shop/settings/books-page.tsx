import { updateBooks } from '#contract/admin/gst-returns.ts';
import { ledgerNames } from '#domain/gst-returns/tally-ledgers.ts';
import { TextField } from '../../ui/text-field.tsx';
import { loadSettings, SettingsForm } from './settings-form.tsx';

export const loader = loadSettings;

const labels = {
  onlineBuyers: 'Consumers of the online shop',
  counterBuyers: 'Consumers at the counter',
  salesWithinState: 'Sales within the State',
  salesInterState: 'Sales to other States',
  salesAbroad: 'Sales abroad',
  lateCreditNotes: 'Credit notes without tax, after 30 November',
  cgst: 'CGST',
  sgst: 'SGST',
  utgst: 'UTGST',
  igst: 'IGST',
  roundOff: 'Round-off',
  oldGold: 'Old gold taken in part payment',
  exchange: 'Credits of exchanges',
  providerFees: 'Fees that customers pay on top, to the payment provider',
  providerOffers: 'Offers of the payment provider',
  cash: 'Cash',
  upi: 'UPI at the counter',
  card: 'Cards at the counter',
  bank: 'Bank transfers',
  online: 'Account at the payment provider',
  other: 'Refunds with no method recorded',
};

/** Ledgers of the owner's Tally company. */
export function Component() {
  return (
    <SettingsForm section="books" change={updateBooks} labels={labels}>
      {({ field }) => (
        <>
          <p className="hint">
            Names of the ledgers in your Tally company, spelled as they are there. Only accounts of money may
            share a ledger. The export makes the ledgers of registered buyers, with name and GSTIN. Importing
            a month again alters its vouchers and doubles none.
          </p>
          {ledgerNames.map((name) => (
            <TextField key={name} {...field(name)} />
          ))}
        </>
      )}
    </SettingsForm>
  );
}
