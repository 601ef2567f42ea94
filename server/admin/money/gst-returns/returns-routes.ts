import type { Readable } from 'node:stream';
import {
  closeReturnMonth,
  exportCreditNotes,
  exportEInvoices,
  exportGstr1,
  exportMargin,
  exportRegisters,
  exportSales,
  exportTally,
  getExportProgress,
  getReturn,
} from '#contract/admin/gst-returns.ts';
import { dayInIndia } from '#domain/locale/indian-time.ts';
import { refuse } from '#domain/outcome.ts';
import {
  isQuarter,
  monthOfPeriod,
  periodOfMonth,
  type ReturnPeriod,
} from '#domain/gst-returns/return-period.ts';
import { allows } from '#domain/shop/staff-permissions.ts';
import { HttpRefusal, refused } from '../../../platform/api/http-refusal.ts';
import { readSettingsOf } from '../../../platform/settings/settings-store.ts';
import type { Shop } from '../../../platform/shop.ts';
import { fieldRefusal } from '../../core/refusals.ts';
import type { AdminApi } from '../../core/admin-api.ts';
import { changed } from '../../core/change-result.ts';
import { closeRefusals, hasReturn, isUnchanged, mayClose, storeClosedMonth, sumsOf } from './close-month.ts';
import {
  eInvoiceParts,
  gstr1Parts,
  registerCsv,
  registers,
  registersWorkbook,
  tallyParts,
} from './export-parts.ts';
import { readReturn, returnSource, type ReturnInput } from './read-return.ts';
import { runExport, type RunningExport } from './run-export.ts';

const longestDays = 400;

const wrongPeriod = (message: string) => fieldRefusal('from', message);
const noMonth = new HttpRefusal({
  status: 409,
  code: 'no-month',
  message: 'The GST portal takes a month or a quarter at a time. Choose the first and the last day of one.',
});
const noRegistration = new HttpRefusal({
  status: 409,
  code: 'no-gstin',
  message: 'These documents were issued without a GSTIN. The GST portal takes those of a registration.',
});
const noExport = new HttpRefusal({
  status: 404,
  code: 'no-such-export',
  message: 'This export has not started',
});

/** Returns and registers of any dates, from issued documents, which never change (LAW-2 to LAW-7). */
export function serveReturns(api: AdminApi, shop: Shop): void {
  const { database, clock } = shop;
  const { query } = database;

  api.read(getReturn, async ({ query: input }) => {
    const wrong = periodFault(input, clock());
    return wrong ?? readReturn(database, await returnSource(database, input), clock());
  });

  api.read(getExportProgress, async ({ params: { key } }) => {
    const row = await query.selectFrom('return_exports').selectAll().where('id', '=', key).executeTakeFirst();
    if (row === undefined) return noExport;
    const { kind, staff_name: by, documents, done, finished_at, failed } = row;
    return { kind, by, documents, done, finished: finished_at !== null, failed };
  });

  api.change(closeReturnMonth, async (transaction, { body }, { staff }) => {
    const { month, registration } = body;
    const closing = { month, registration, by: staff.name, now: clock() };
    const allowed = await mayClose(transaction, closing);
    if (!allowed.accepted) return refused(closeRefusals({ closed: allowed.detail }), allowed);
    const source = await returnSource(database, { ...periodOfMonth(month), registration });
    if (source.specimen) return refused(closeRefusals(), refuse('specimen', null));
    const chosen = await readReturn(database, source, closing.now);
    const { documents, registrations, net, checks } = chosen;
    const filed = await hasReturn(transaction, closing, registrations);
    if (!filed.accepted) return refused(closeRefusals(filed.detail), filed);
    const despite = checks.filter(({ good }) => !good).map(({ title }) => title);
    if (despite.some((title) => !body.despite.includes(title)))
      return refused(closeRefusals({ bad: despite }), refuse('checks', null));
    const sums = [sumsOf(chosen)];
    for (const { gstin } of registrations)
      if (gstin !== source.gstin)
        sums.push(sumsOf(await readReturn(database, { ...source, gstin }, closing.now)));
    const all = registrations.reduce((sum, each) => sum + each.documents, 0);
    if (!(await isUnchanged(transaction, month, all))) return refused(closeRefusals(), refuse('moved', null));
    const closed = await storeClosedMonth(transaction, closing, { despite, sums });
    if (!closed.accepted) return refused(closeRefusals({ closed: closed.detail }), closed);
    const after = { registration, documents, despite, ...net };
    return changed({ kind: 'return', id: month, action: 'closed', before: null, after }, closed.value);
  });

  type ExportInput = ReturnInput & { readonly key?: string | undefined };

  async function start(
    kind: string,
    { key, ...input }: ExportInput,
    {
      staffName,
      parts,
    }: {
      readonly staffName: string;
      readonly parts: (running: RunningExport) => AsyncIterable<string | Uint8Array>;
    },
  ): Promise<Readable | HttpRefusal> {
    const wrong = periodFault(input, clock());
    if (wrong !== null) return wrong;
    const source = await returnSource(database, input);
    return runExport(shop, { ...source, kind, key, staffName }, parts);
  }

  api.read(exportSales, ({ query: input }, { staff }) =>
    start('sales.csv', input, {
      staffName: staff.name,
      parts: (running) => registerCsv(running, registers.sales),
    }),
  );

  api.read(exportCreditNotes, ({ query: input }, { staff }) =>
    start('credit-notes.csv', input, {
      staffName: staff.name,
      parts: (running) => registerCsv(running, registers.creditNotes),
    }),
  );

  api.read(exportMargin, ({ query: input }, { staff }) =>
    start('margin-scheme.csv', input, {
      staffName: staff.name,
      parts: (running) => registerCsv(running, registers.margin),
    }),
  );

  api.read(exportRegisters, async ({ query: input }, { staff }) => {
    const { gstin: present } = await readSettingsOf({ query }, 'company');
    const shown = { withCosts: allows(staff.role, 'costs'), present };
    const parts = (running: RunningExport) => registersWorkbook(running, shown);
    return start('registers.xlsx', input, { staffName: staff.name, parts });
  });

  api.read(exportGstr1, async ({ query: input }, { staff }) => {
    if (monthOfPeriod(input) === null && !isQuarter(input)) return noMonth;
    const { gstin } = await returnSource(database, input);
    if (gstin === null) return noRegistration;
    const parts = (running: RunningExport) => gstr1Parts(running, gstin);
    return start('gstr1.json', { ...input, registration: gstin }, { staffName: staff.name, parts });
  });

  api.read(exportEInvoices, ({ query: input }, { staff }) =>
    start('e-invoices.json', input, { staffName: staff.name, parts: eInvoiceParts }),
  );

  api.read(exportTally, async ({ query: input }, { staff }) => {
    const ledgers = await readSettingsOf({ query }, 'books');
    const { name: company, gstin: present } = await readSettingsOf({ query }, 'company');
    const parts = (running: RunningExport) => tallyParts(running, { company, ledgers, present });
    return start('tally.xml', input, { staffName: staff.name, parts });
  });
}

function periodFault({ from, to }: ReturnPeriod, now: Date): HttpRefusal | null {
  if (from > to) return wrongPeriod('The last day comes before the first');
  if (from > dayInIndia(now)) return wrongPeriod('This period has not begun');
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  return days > longestDays ? wrongPeriod(`At most ${longestDays} days at a time`) : null;
}
