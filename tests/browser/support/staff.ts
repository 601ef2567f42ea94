import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { getOrder } from '#contract/admin/orders.ts';
import { uniqueNumber } from './unique.ts';

export const staffPassword = 'kundan-and-polki';

/** The path of a link by which a new member of the staff comes in, as `npm run staff:add` prints it. */
export async function invitation(role: 'owner' | 'manager' | 'packer') {
  const email = `${role}.${uniqueNumber()}@shop.example`;
  const script = join(import.meta.dirname, '../../../scripts/staff-add.ts');
  const words = [script, '--email', email, '--role', role, '--data', process.env['SHOP_DATA'] ?? 'data'];
  const { stdout } = await promisify(execFile)(process.execPath, words);
  const path = /\/admin\/invitation#\S+/.exec(stdout)?.[0];
  if (path === undefined) throw new Error(`no link in: ${stdout}`);
  return { email, path };
}

/** Comes into the back office for the first time, and stands before the day's work. */
export async function signInAsStaff(page: Page, role: 'owner' | 'manager' | 'packer'): Promise<void> {
  const { path } = await invitation(role);
  await openAccount(page, path, 'Ravi Menon');
}

/** The back office in a browser context of its own. */
export async function openOffice(
  browser: Browser,
  role: 'owner' | 'manager' | 'packer',
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await signInAsStaff(page, role);
  return page;
}

/** Takes an invitation by its link. */
export async function openAccount(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Password').fill(staffPassword);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
}

/** Goes to a screen by the menu, which a phone has behind a button. */
export async function goToScreen(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const onPhone = await menu.isVisible();
  if (onPhone) await menu.click();
  await page
    .getByRole(onPhone ? 'dialog' : 'navigation', { name: 'Screens' })
    .getByRole('link', { name: new RegExp(`^${name}(?: \\d|$)`) }) // 'Orders 2 to process'
    .click();
}

/** The one button of the piece editor that saves: it says how many changes there are. */
export function saveButton(page: Page) {
  return page.getByRole('region', { name: 'Save' }).getByRole('button', { name: /^Save/ });
}

/** The rows of the price in the piece editor, which a phone has above the button. */
export async function priceWhileTyping(page: Page) {
  const folded = page.getByText('Price break-up', { exact: true });
  const table = page.getByRole('table', { name: 'What the price is made of' });
  if ((await folded.isVisible()) && !(await table.isVisible())) await folded.click();
  return table;
}

/** Advances an order to delivered with the API calls that the buttons make. What is owed for it is received in cash. */
export async function deliver(staff: Page, order: number): Promise<void> {
  const steps = ['pending', 'confirmed', 'processing', 'shipped', 'out_for_delivery', 'delivered'];
  for (const [index, to] of steps.slice(1).entries()) {
    const reply = await staff.request.post(`/api/admin/orders/${order}/advance`, {
      data: {
        from: steps[index],
        to,
        ...(to === 'shipped' && { carrier: 'Blue Dart' }),
        ...(to === 'delivered' && { received: { amount: await owedFor(staff, order) } }),
      },
      headers: { origin: new URL(staff.url()).origin },
    });
    expect(reply.ok(), await reply.text()).toBe(true);
  }
}

async function owedFor(staff: Page, order: number): Promise<number> {
  const reply = await staff.request.get(`/api/admin/orders/${order}`);
  return getOrder.answer.parse(await reply.json()).totals.owed;
}
