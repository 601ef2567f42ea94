import type { Database } from '#database/connect.ts';
import { accept, type Outcome } from '#domain/outcome.ts';
import type { Message } from '../../mail/mail.ts';
import { moveMails } from '../../mail/status-mails.ts';
import { shopFacts } from '../../mail/read-shop-details.ts';
import { moveOrder, type Move } from '../../orders/change-order-status.ts';

interface Previewed extends Move {
  readonly to: keyof typeof moveMails;
}

type Letter = Message & { readonly to: string };
type Refused = Exclude<Awaited<ReturnType<typeof moveOrder>>, { readonly accepted: true }>;

/**
 * The mail that goes out with a move, null where nobody gets one: the order is moved and the mail written of it, then all
 * is undone. So it is the mail itself, not a likeness.
 */
export async function previewMove(
  { database, origin, now }: { readonly database: Database; readonly origin: string; readonly now: Date },
  move: Previewed,
): Promise<Outcome<Letter | null> | Refused> {
  try {
    return await database.transaction(async (transaction) => {
      const moved = await moveOrder(transaction, move, now);
      if (!moved.accepted) throw new Undone(moved);
      const facts = await shopFacts(transaction, origin);
      throw new Undone(accept(await moveMails[move.to]({ query: transaction, facts }, move)));
    });
  } catch (error) {
    if (error instanceof Undone) return error.outcome;
    throw error;
  }
}

class Undone {
  readonly outcome: Outcome<Letter | null> | Refused;

  constructor(outcome: Outcome<Letter | null> | Refused) {
    this.outcome = outcome;
  }
}
