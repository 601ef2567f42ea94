import { sql, type AliasedExpression } from 'kysely';

/**
 * SQL: the first name of a customer for a mail to the customer's address; '' while the address is not confirmed. It may be
 * somebody else's, and no word that the customer typed goes there.
 */
export function nameInMail(customers: string): AliasedExpression<string, 'firstName'> {
  const column = (name: string) => sql.ref(`${customers}.${name}`);
  return sql<string>`case when ${column('email_verified_at')} is not null then ${column('first_name')} else '' end`.as(
    'firstName',
  );
}
