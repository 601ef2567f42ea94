import { parseArgs } from 'node:util';
import { openDatabase } from '#database/open.ts';
import { StartupError } from '#database/startup-error.ts';
import { staffRoles } from '#domain/shop/staff-permissions.ts';
import { recordAudit } from '#server/platform/audit/audit-store.ts';
import { invitationLink, invite } from '#server/customers/auth/staff-invitations.ts';
import { readOptions, runCommand } from './cli/run-command.ts';

const usage = `npm run staff:add -- --email NAME@EXAMPLE --role ${staffRoles.join('|')} [--data DIR]`;
const text = { type: 'string' } as const;
const options = { email: text, role: text, data: text };

/** Prints an invitation to the back office for a new member of staff. */
runCommand(async () => {
  const { settings, ...given } = readOptions(usage, () => parseArgs({ options }));
  const email = given.email?.trim().toLowerCase() ?? '';
  const role = staffRoles.find((known) => known === given.role);
  if (!/^[^@\s]+@[^@\s]+$/.test(email) || role === undefined) throw new StartupError(`Usage: ${usage}`);
  const { origin, databaseUrl, directDatabaseUrl, data } = settings;
  const url = directDatabaseUrl ?? databaseUrl;
  const database = await openDatabase({ directory: data, url, log: console.log });
  try {
    const now = new Date();
    const { token, expiresAt } = await database.transaction(async (transaction) => {
      const invitation = await invite(transaction, { email, role, invitedBy: null }, now);
      const after = { email, role };
      const entry = { kind: 'invitation', id: invitation.id, action: 'created', before: null, after };
      await recordAudit(transaction, { id: null, name: 'Command line' }, [entry], now);
      return invitation;
    });
    const link = invitationLink(origin, token);
    console.log(`\nInvitation for ${email}, works once, until ${expiresAt.toDateString()}:\n${link}\n`);
  } finally {
    await database.close();
  }
});
