import { useLoaderData } from 'react-router';
import { updateBooks } from '#contract/admin/returns.ts';
import { ledgerNames } from '#domain/returns/tally-ledgers.ts';
import { TextField } from '../ui/text-field.tsx';
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
};

/** Ledgers of the owner's Tally company. */
export function Component() {
  const { books } = useLoaderData<typeof loader>().settings;
  return (
    <SettingsForm change={updateBooks} values={books} labels={labels}>
      {(form) => (
        <>
          <p className="hint">
            Names of the ledgers in your Tally company, spelled as they are there; no two may share a ledger.
            Registered buyers have ledgers with name and GSTIN.
          </p>
          {ledgerNames.map((name) => (
            <TextField key={name} form={form} name={name} label={labels[name]} />
          ))}
        </>
      )}
    </SettingsForm>
  );
}
