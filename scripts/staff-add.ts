import { parseArgs } from 'node:util';
import { openDatabase } from '#database/open.ts';
import { StartupError } from '#database/startup-error.ts';
import { staffRoles, type StaffRole } from '#domain/shop/staff-permissions.ts';
import { recordAudit } from '#server/admin/core/audit-store.ts';
import { invitationLink, invite } from '#server/admin/staff/invitations.ts';
import { readStartupOptions } from '#server/startup-options.ts';
import { exitWithError } from './server/exit-with-error.ts';

/** npm run staff:add -- --email asha@example.com --role manager: a link by which this person comes in, once. */
async function main(): Promise<void> {
  const { email, role, data } = readArguments();
  const { origin, databaseUrl, ...settings } = readStartupOptions(process.env, ['--data', data]);
  const database = await openDatabase({ directory: settings.data, url: databaseUrl, log: console.log });
  try {
    const now = new Date();
    const { token, expiresAt } = await database.transaction(async (transaction) => {
      const made = await invite(transaction, { email, role, invitedBy: null }, now);
      const entry = {
        kind: 'invitation',
        id: made.id,
        action: 'created',
        before: null,
        after: { email, role },
      };
      await recordAudit(transaction, { id: null, name: 'Command line' }, [entry], now);
      return made;
    });
    console.log(
      `\nFor ${email}, once, until ${expiresAt.toDateString()}:\n${invitationLink(origin, token)}\n`,
    );
  } finally {
    await database.close();
  }
}

function readArguments(): { email: string; role: StaffRole; data: string } {
  const text = { type: 'string' } as const;
  const options = { email: text, role: text, data: { ...text, default: 'data' } };
  const { email = '', role, data } = parseArgs({ options, strict: true }).values;
  const known = staffRoles.find((one) => one === role);
  if (!/^[^@\s]+@[^@\s]+$/.test(email) || known === undefined) {
    throw new StartupError(`npm run staff:add -- --email NAME@EXAMPLE --role ${staffRoles.join('|')}`);
  }
  return { email: email.trim().toLowerCase(), role: known, data };
}

main().catch((error: unknown) => exitWithError(error, StartupError));
