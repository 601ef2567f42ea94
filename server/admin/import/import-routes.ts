import { exportProductsAsCsv, exportProductsAsExcel, importProducts } from '#contract/admin/import.ts';
import { formatCsv } from '#domain/format-csv.ts';
import { serverLimits } from '#domain/server-limits.ts';
import { refused, type RefusalTable } from '../../api/http-refusal.ts';
import type { Shop } from '../../shop.ts';
import type { AdminApi } from '../core/admin-api.ts';
import { changed } from '../core/change-result.ts';
import { exportProducts } from './export-products.ts';
import { sharePrices } from '../../rates/price-lock.ts';
import { importTable } from './import-table.ts';
import { readTable, type TableRefusal } from './read-table.ts';
import { dryRun } from './dry-run.ts';

const said: RefusalTable<TableRefusal> = {
  empty: { status: 422, message: 'This file has no rows.' },
  'no-table': {
    status: 422,
    message:
      'This is neither CSV in UTF-8 nor an Excel workbook (.xlsx). Please save it in one of these formats.',
  },
  'too-large': {
    status: 422,
    message:
      'This workbook is too large: at most 10,000 rows, 500 columns and 48 MB unpacked. Please save its first sheet as CSV.',
  },
  'no-code': { status: 422, message: 'The first row has no column “code”, which identifies each piece.' },
  twice: { status: 422, message: 'Two columns have the same name.' },
  'too-many-rows': {
    status: 422,
    message: `The table has more than ${serverLimits.tableRows} rows. Please split it into several files.`,
  },
};

/** Import and export of products, in the same columns. */
export function serveImport(api: AdminApi, { database, clock }: Shop): void {
  api.read(exportProductsAsCsv, async (_, { staff }) =>
    formatCsv(await exportProducts(database.query, staff.role)),
  );

  api.read(exportProductsAsExcel, async (_, { staff }) => {
    const { writeWorkbook } = await import('./workbook.ts');
    return writeWorkbook(await exportProducts(database.query, staff.role));
  });

  api.prepare(
    importProducts,
    async (_, file) => {
      const table = await readTable(file);
      return table.accepted ? table.value : refused(said, table);
    },
    async (transaction, { query: { run, ...part } }, table, { staff }) => {
      const by = { id: staff.id, name: staff.name, role: staff.role };
      const work = () => importTable({ transaction, by, now: clock() }, table, part);
      if (run === 'try') {
        const { report } = await dryRun(transaction, work);
        return changed(nothing, { ...report, done: false });
      }
      await sharePrices(transaction);
      const { report, entries } = await work();
      const [first, ...more] = entries;
      return changed(first === undefined ? nothing : [first, ...more], { ...report, done: true });
    },
  );
}

/** Leaves no audit entry. */
const nothing = { kind: 'piece', id: 'table', action: 'imported', before: {}, after: {} } as const;
