import type { Readable } from 'node:stream';
import {
  closeReturnMonth,
  exportCreditNotes,
  exportGstr1,
  exportMargin,
  exportRegisters,
  exportSales,
  exportTally,
  getExportProgress,
  getReturn,
} from '#contract/admin/returns.ts';
import { dayInIndia } from '#domain/locale/indian-time.ts';
import { refuse } from '#domain/outcome.ts';
import { fromRupees } from '#domain/money.ts';
import { monthOfPeriod, periodOfMonth, type ReturnPeriod } from '#domain/returns/return-period.ts';
import { HttpRefusal, refused } from '../../api/http-refusal.ts';
import { readSettingsOf } from '../../settings/settings-store.ts';
import type { Shop } from '../../shop.ts';
import type { AdminApi } from '../core/admin-api.ts';
import { changed } from '../core/change-result.ts';
import { closeRefusals, isUnchanged, mayClose, storeClosedMonth } from './close-month.ts';
import { gstr1Parts, registerCsv, registers, registersWorkbook, tallyParts } from './export-parts.ts';
import { readReturn, returnSource } from './read-return.ts';
import { runExport, type RunningExport } from './run-export.ts';

const longestDays = 400;

const wrongPeriod = (message: string) => new HttpRefusal({ status: 422, code: 'from', message });
const noMonth = new HttpRefusal({
  status: 409,
  code: 'no-month',
  message: 'The GST portal takes one month at a time. Choose the first and the last day of a month.',
});
const noRegistration = new HttpRefusal({
  status: 409,
  code: 'no-gstin',
  message: 'The shop has no GSTIN, so it files no GSTR-1. Enter it in the settings of the company.',
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

  api.read(getReturn, async ({ query: period }) => {
    const wrong = periodFault(period, clock());
    return wrong ?? readReturn(database, await returnSource(database, period), clock());
  });

  api.read(getExportProgress, async ({ params: { key } }) => {
    const row = await query.selectFrom('return_exports').selectAll().where('id', '=', key).executeTakeFirst();
    if (row === undefined) return noExport;
    const { kind, staff_name: by, documents, done, finished_at, failed } = row;
    return { kind, by, documents, done, finished: finished_at !== null, failed };
  });

  api.change(closeReturnMonth, async (transaction, { body: { month } }, { staff }) => {
    const closing = { month, by: staff.name, now: clock() };
    const allowed = await mayClose(transaction, closing);
    if (!allowed.accepted) return refused(closeRefusals(allowed.detail), allowed);
    const source = await returnSource(database, periodOfMonth(month));
    if (source.specimen) return refused(closeRefusals(null), refuse('specimen', null));
    const { documents, outside, net } = await readReturn(database, source, closing.now);
    if (!(await isUnchanged(transaction, month, documents + outside)))
      return refused(closeRefusals(null), refuse('moved', null));
    const sums = {
      documents,
      taxable: fromRupees(net.taxable),
      igst: fromRupees(net.igst),
      cgst: fromRupees(net.cgst),
      sgst: fromRupees(net.sgst),
    };
    const closed = await storeClosedMonth(transaction, closing, sums);
    const after = { documents, ...net };
    return changed({ kind: 'return', id: month, action: 'closed', before: null, after }, closed);
  });

  type ExportInput = ReturnPeriod & { readonly key?: string | undefined };

  async function start(
    kind: string,
    { key, from, to }: ExportInput,
    {
      staffName,
      parts,
    }: {
      readonly staffName: string;
      readonly parts: (running: RunningExport) => AsyncIterable<string | Uint8Array>;
    },
  ): Promise<Readable | HttpRefusal> {
    const period = { from, to };
    const wrong = periodFault(period, clock());
    if (wrong !== null) return wrong;
    const source = await returnSource(database, period);
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

  api.read(exportRegisters, ({ query: input }, { staff }) =>
    start('registers.xlsx', input, { staffName: staff.name, parts: registersWorkbook }),
  );

  api.read(exportGstr1, async ({ query: input }, { staff }) => {
    const month = monthOfPeriod(input);
    if (month === null) return noMonth;
    const { gstin } = await readSettingsOf({ query }, 'company');
    if (gstin === null) return noRegistration;
    const parts = (running: RunningExport) => gstr1Parts(running, { gstin, month });
    return start('gstr1.json', input, { staffName: staff.name, parts });
  });

  api.read(exportTally, async ({ query: input }, { staff }) => {
    const ledgers = await readSettingsOf({ query }, 'books');
    const { name: company } = await readSettingsOf({ query }, 'company');
    const parts = (running: RunningExport) => tallyParts(running, { company, ledgers });
    return start('tally.xml', input, { staffName: staff.name, parts });
  });
}

function periodFault({ from, to }: ReturnPeriod, now: Date): HttpRefusal | null {
  if (from > to) return wrongPeriod('The last day comes before the first');
  if (from > dayInIndia(now)) return wrongPeriod('This period has not begun');
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  return days > longestDays ? wrongPeriod(`At most ${longestDays} days at a time`) : null;
}
