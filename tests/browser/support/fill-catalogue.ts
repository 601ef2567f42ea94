import { anklets, nosePins } from './demo-products.ts';
import { invitation, staffPassword } from './staff.ts';

/** More than the tests of a run buy of one piece. */
const delivery = 500;

/** Before all tests a manager receives what they are going to buy, by the calls of the back office. */
export default async function fillCatalogue(): Promise<void> {
  const shop = process.env['SHOP_ADDRESS'] ?? 'http://127.0.0.1:3000';
  const post = async (path: string, body: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', origin: shop, cookie };
    const response = await fetch(shop + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response;
  };
  const { path } = await invitation('manager');
  const accept = { token: path.split('#')[1], name: 'Receiving', password: staffPassword };
  const accepted = await post('/api/admin/invitations/accept', accept);
  const cookie = accepted.headers.get('set-cookie')?.split(';')[0] ?? '';
  for (const { slug } of [nosePins, anklets]) {
    const details = await fetch(`${shop}/api/v1/products/details/${slug}`);
    const { id, current_stock: seen } = (await details.json()) as { id: number; current_stock: number };
    await post(
      `/api/admin/products/${id}/stock`,
      { seen, change: delivery, reason: 'received', note: '' },
      cookie,
    );
  }
}
