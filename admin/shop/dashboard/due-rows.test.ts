import { expect, test } from 'vitest';
import { getDashboard } from '#contract/admin/dashboard.ts';
import { blankAnswer } from '#tests/support/answers/blank-answer.ts';
import { dueRows } from './due-rows.ts';

test('[LAW-99] [AFTER-3] Today names what delivered orders still owe, and what of a credit is left', () => {
  const balances = [
    { orderId: 100_007, name: 'Kavita Rao', kind: 'owed' as const, amount: 4500 },
    { orderId: 100_005, name: 'Ravi Menon', kind: 'credit' as const, amount: 7629 },
  ];
  const rows = dueRows({ ...blankAnswer(getDashboard), balances });
  expect(rows.map(({ what, detail, to }) => [what, detail, to])).toEqual([
    ['Order 100007: ₹4,500 still owed', 'Kavita Rao', '/orders/100007'],
    ['Order 100005: ₹7,629 of a credit left', 'Ravi Menon', '/orders/100005'],
  ]);
});
