import { Link, useSearchParams } from 'react-router';
import type { getRateBoard, listRates, RateEntry } from '#contract/admin/rates.ts';
import type { Answer } from '#contract/api-call.ts';
import { countText } from '#domain/locale/count-text.ts';
import { shortDateTime } from '#domain/locale/indian-time.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath } from '#domain/shop/pages.ts';
import { usePermissionCheck } from '../../session/use-staff.ts';
import { Badge } from '../../ui/badge.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Table } from '../../ui/table.tsx';
import { RateChart } from './rate-chart.tsx';
import { areSameRates, ratesText, rupeeText } from './rate-texts.ts';
import { UndoRates } from './undo-rates.tsx';

/** Shown until all are asked for. */
const latest = 7;

interface RateHistoryProps {
  readonly history: Answer<typeof listRates>;
  readonly board: Answer<typeof getRateBoard>;
}

/** Who set which rates and how many prices that changed, with the last 90 days as a chart. */
export function RateHistory({ history: { entries, chart, page, pages, total }, board }: RateHistoryProps) {
  const may = usePermissionCheck();
  const [search] = useSearchParams();
  const all = search.has('page');
  const before = (entry: RateEntry) => entries[entries.indexOf(entry) + 1] ?? null;
  return (
    <section className="panel-box short-rows rate-history" aria-labelledby="rate-history">
      <h2 id="rate-history">History</h2>
      <RateChart days={chart} />
      <Table
        label="Rates set"
        rows={all ? entries : entries.slice(0, latest)}
        keyOf={({ at, setId }) => `${at} ${setId}`}
        empty="No rates yet. Type today’s rates above."
        columns={[
          { head: 'Set at', role: 'title', cell: (entry) => <SetAt entry={entry} /> },
          { head: 'Gold 24K / g', number: true, cell: ({ rates }) => amount(rates.gold) },
          { head: 'Silver / kg', number: true, cell: ({ rates }) => amount(rates.silver) },
          { head: 'Platinum / g', number: true, cell: ({ rates }) => amount(rates.platinum) },
          { head: 'By', cell: (entry) => <By entry={entry} /> },
          {
            head: 'Changed',
            number: true,
            cell: ({ changed }) => changed !== null && countText(changed, 'piece'),
          },
          {
            head: 'Previous rates',
            role: 'actions',
            cell: (entry) => {
              const former = before(entry);
              if (entry.undone) return <Badge>Previous rates restored</Badge>;
              if (!entry.current || entry.setId === null || former === null || !may('rates.write'))
                return null;
              // New factors leave the rates as they were.
              if (areSameRates(entry.rates, former.rates)) return null;
              return <UndoRates setId={entry.setId} former={former.rates} replace={board.waiting !== null} />;
            },
          },
        ]}
      />
      {all && <Pagination page={page} pages={pages} />}
      {total > latest && (
        <div>
          <Link className="link" to={all ? '?' : '?page=1'} preventScrollReset>
            {all ? `Show the latest ${latest}` : `Show all ${total}`}
          </Link>
        </div>
      )}
      <p className="hint">
        A rate is never edited. Restoring the previous rates sets them again as a new entry. Orders and
        invoices keep the rates that they were made with.
      </p>
    </section>
  );
}

/** On a phone also the other columns, in two lines. */
function SetAt({ entry }: { readonly entry: RateEntry }) {
  const { at, setId, note, rates, by, origin, undoes, changed } = entry;
  return (
    <div className="stack">
      {setId === null ? (
        <DateTime at={at} />
      ) : (
        <Link className="link" to={fillPath(adminPages.priceSet.path, { id: setId })}>
          <DateTime at={at} />
        </Link>
      )}
      {note !== null && <span className="hint">{note}</span>}
      <span className="rate-entry">
        {ratesText(rates)}
        <br />
        {by}
        {origin !== 'board' && `, ${originText(origin, undoes)}`}
        {changed !== null && `, ${countText(changed, 'piece')}`}
      </span>
    </div>
  );
}

function By({ entry: { by, origin, undoes } }: { readonly entry: RateEntry }) {
  return (
    <div className="stack">
      <span>{by}</span>
      {origin !== 'board' && <span className="hint">{originText(origin, undoes)}</span>}
    </div>
  );
}

function originText(origin: RateEntry['origin'], undoes: string | null): string {
  return undoes === null ? origins[origin] : `${origins[origin]} ${shortDateTime(undoes)}`;
}

const origins = {
  board: '',
  machine: 'automatically',
  undo: 'restored the rates before',
  factors: 'new factors',
  demo: 'demo rates',
} as const;

function amount(rate: number | null) {
  return rate !== null && rupeeText(rate);
}
