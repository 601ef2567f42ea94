import type { Answer } from '#contract/api-call.ts';
import type { getDashboard } from '#contract/admin/dashboard.ts';
import { countText } from '#domain/locale/count-text.ts';
import { shortDateTime } from '#domain/locale/indian-time.ts';
import { formatRupees, fromRupees } from '#domain/money.ts';
import { returnKindTexts } from '#domain/orders/return-request.ts';
import { periodOfMonth } from '#domain/gst-returns/return-period.ts';
import { adminPages } from '#domain/shop/admin-pages.ts';
import { fillPath, withQuery } from '#domain/shop/pages.ts';
import { clockText } from '../../money/compliance/complaint-clocks.tsx';
import { lateMoneyText } from '../../money/gst-returns/return-texts.ts';
import { returnStates } from '../../selling/orders/return-texts.ts';
import type { IconName } from '../../ui/icon.tsx';

export interface DueRow {
  readonly icon: IconName;
  readonly what: string;
  readonly detail?: string;
  /** How long there is still time. */
  readonly clock?: { readonly text: string; readonly tone: 'red' | 'yellow' | 'plain' };
  readonly late?: boolean;
  /** The words of the link. */
  readonly act: string;
  readonly to: string;
}

type Dashboard = Answer<typeof getDashboard>;

/** What waits for the one who is signed in. */
export function dueRows({
  rates,
  complaints,
  money,
  orders,
  returns,
  inbox,
  reviews,
  ...rest
}: Dashboard): DueRow[] {
  return [
    ...(rates === null ? [] : rateRows(rates)),
    ...(complaints === null ? [] : complaintRows(complaints)),
    ...(money === null ? [] : moneyRows(money)),
    ...(rest.changedMonths ?? []).map(changedMonthRow),
    ...(orders === null ? [] : orderRows(orders)),
    ...(rest.balances ?? []).map(balanceRow),
    ...(returns ?? []).map(returnRow),
    ...(inbox === null ? [] : inboxRows(inbox)),
    ...rowOf(reviews ?? 0, ['review to approve', 'reviews to approve'], {
      icon: 'star',
      act: 'Read',
      to: withQuery(adminPages.reviews.path, { status: 'waiting' }),
    }),
  ];
}

function rateRows({ setToday, stopped, stopsAt }: NonNullable<Dashboard['rates']>): DueRow[] {
  const row = { icon: 'trend', act: 'Set today’s rates', to: adminPages.rates.path } as const;
  if (stopped)
    return [
      {
        ...row,
        late: true,
        what: 'Pieces priced by rate are not for sale',
        detail: 'The rates are too old.',
      },
    ];
  if (setToday) return [];
  const end = stopsAt === null ? '' : ` Pieces priced by rate are not sold from ${shortDateTime(stopsAt)}.`;
  return [{ ...row, what: 'Today’s rates are not set', detail: `The last prices still apply.${end}` }];
}

const tones = { done: 'plain', running: 'plain', due: 'yellow', late: 'red' } as const;

/** Open complaints with what is left of their next clock (LAW-101). */
function complaintRows({ open, next }: NonNullable<Dashboard['complaints']>): DueRow[] {
  const rows = next.map(({ number, name, kind, threadId, acknowledge, redress }): DueRow => {
    const clock = acknowledge.doneAt === null ? acknowledge : redress;
    const step = clock === acknowledge ? 'acknowledge' : 'resolve';
    return {
      icon: 'shield',
      what: `Complaint ${number}: ${step}`,
      detail: name,
      clock: { text: clockText(clock), tone: tones[clock.state] },
      late: clock.state === 'late',
      act: 'Answer',
      to: fillPath(adminPages.thread.path, { kind, id: threadId }),
    };
  });
  const others = rowOf(open - next.length, ['more open complaint', 'more open complaints'], {
    icon: 'shield',
    act: 'Open',
    to: adminPages.compliance.path,
  });
  return [...rows, ...others];
}

function moneyRows({ refunds, payments }: NonNullable<Dashboard['money']>): DueRow[] {
  return [
    ...rowOf(refunds, ['open refund', 'open refunds'], {
      icon: 'undo',
      act: 'Open',
      to: adminPages.refunds.path,
    }),
    ...rowOf(payments, ['payment without an order', 'payments without an order'], {
      icon: 'alert',
      act: 'Open',
      to: adminPages.payments.path,
    }),
  ];
}

/** Money of a closed month that became known afterwards (LAW-108). */
function changedMonthRow(month: string): DueRow {
  return {
    icon: 'chart',
    what: lateMoneyText(month),
    act: 'Export it again',
    to: withQuery(adminPages.returns.path, { ...periodOfMonth(month) }),
  };
}

function orderRows({ toConfirm, toPack, toSend }: NonNullable<Dashboard['orders']>): DueRow[] {
  const ordersOf = (count: number, status: string, act: string) =>
    rowOf(count, [`order to ${act}`, `orders to ${act}`], {
      icon: 'box',
      act: `${act[0]?.toUpperCase()}${act.slice(1)}`,
      to: withQuery(adminPages.orders.path, { status }),
    });
  return [
    ...ordersOf(toConfirm, 'pending', 'confirm'),
    ...ordersOf(toPack, 'confirmed', 'pack'),
    ...ordersOf(toSend, 'processing', 'ship'),
  ];
}

/** Money of a delivered order that is still to come, or a credit that its buyer may still use. */
function balanceRow({ orderId, name, kind, amount }: NonNullable<Dashboard['balances']>[number]): DueRow {
  const sum = formatRupees(fromRupees(amount));
  return {
    icon: kind === 'owed' ? 'clock' : 'undo',
    what: `Order ${orderId}: ${kind === 'owed' ? `${sum} still owed` : `${sum} of a credit left`}`,
    detail: name,
    act: 'Open the order',
    to: fillPath(adminPages.order.path, { id: orderId }),
  };
}

/** A return or exchange request (AFTER-3). */
function returnRow({ orderId, name, kind, status, at }: NonNullable<Dashboard['returns']>[number]): DueRow {
  return {
    icon: 'undo',
    what: `Order ${orderId}: ${returnKindTexts[kind].toLowerCase()}`,
    detail: `${name} · ${returnStates[status].toLowerCase()}, ${shortDateTime(at)}`,
    act: 'Open the order',
    to: fillPath(adminPages.order.path, { id: orderId }),
  };
}

const threads = {
  messages: ['message', 'message', 'messages'],
  questions: ['question', 'question on a piece', 'questions on pieces'],
  tickets: ['ticket', 'ticket', 'tickets'],
  chats: ['chat', 'chat', 'chats'],
} as const;

function inboxRows(inbox: NonNullable<Dashboard['inbox']>): DueRow[] {
  return (['messages', 'questions', 'tickets', 'chats'] as const).flatMap((which) => {
    const [kind, one, many] = threads[which];
    return rowOf(inbox[which], [`${one} to answer`, `${many} to answer`], {
      icon: 'inbox',
      act: 'Answer',
      to: withQuery(adminPages.inbox.path, { kind }),
    });
  });
}

/** A row for a count; none for 0. */
function rowOf(
  count: number,
  [one, many]: readonly [string, string],
  row: Pick<DueRow, 'icon' | 'act' | 'to'>,
): DueRow[] {
  return count <= 0 ? [] : [{ ...row, what: countText(count, one, many) }];
}
