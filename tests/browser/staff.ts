import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';

export const staffPassword = 'kundan-and-polki';

/** The path of a link by which a new member of the staff comes in, as `npm run staff:add` prints it. */
export async function invitation(role: 'owner' | 'manager' | 'packer') {
  const email = `${role}.${randomInt(1_000_000, 9_999_999)}@shop.example`;
  const script = join(import.meta.dirname, '../../scripts/staff-add.ts');
  const words = [script, '--email', email, '--role', role, '--data', process.env['SHOP_DATA'] ?? 'data'];
  const { stdout } = await promisify(execFile)(process.execPath, words);
  const path = /\/admin\/invitation#\S+/.exec(stdout)?.[0];
  if (path === undefined) throw new Error(`no link in: ${stdout}`);
  return { email, path };
}
