import { sql, type Kysely, type Transaction } from 'kysely';
import type { OwnQuestion, ProductQuestion } from '#contract/questions.ts';
import type { Tables } from '#database/tables.ts';
import { feedbackLimits } from '#domain/feedback-limits.ts';
import { hasPaidSql, isVerifiedSql } from '../../customers/auth/customer-store.ts';

/** The questions of a product that were answered in public, last answered first. */
export async function readPublicQuestions(
  query: Kysely<Tables>,
  productId: number,
): Promise<ProductQuestion[]> {
  const rows = await query
    .selectFrom('product_questions')
    .select(['id', 'question', 'answer', 'answered_at'])
    .where('product_id', '=', productId)
    .where('public', '=', true)
    .orderBy('answered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(feedbackLimits.shownQuestions)
    .execute();
  return rows.flatMap(({ answer, answered_at, ...row }) =>
    answer === null || answered_at === null
      ? []
      : [{ ...row, answer, answered_at: answered_at.toISOString() }],
  );
}

export async function readOwnQuestions(query: Kysely<Tables>, customerId: number): Promise<OwnQuestion[]> {
  const rows = await query
    .selectFrom('product_questions as q')
    .innerJoin('products as p', 'p.id', 'q.product_id')
    .select(['q.id', 'q.question', 'q.answer', 'q.answered_at', 'q.public', 'q.created_at'])
    .select(['q.product_id', 'p.name', 'p.slug'])
    .where('q.customer_id', '=', customerId)
    .orderBy('q.id', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ product_id, name, slug, answered_at, created_at, ...row }) => ({
    ...row,
    product: { id: product_id, name, slug },
    answered_at: answered_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }));
}

interface OpenQuestions {
  /** By this customer, on this product. */
  readonly own: number;
  /** By this customer, on all products. */
  readonly ofCustomer: number;
  /** On this product, by customers who have confirmed neither email nor phone. */
  readonly unverified: number;
  /** On this product, by all. */
  readonly ofAll: number;
  /** Whether this customer has confirmed one. */
  readonly verified: boolean;
  /** Whether this customer has paid for an order. */
  readonly paid: boolean;
}

/** Questions that wait for an answer. */
export async function countOpenQuestions(
  transaction: Transaction<Tables>,
  { customerId, productId }: { readonly customerId: number; readonly productId: number },
): Promise<OpenQuestions> {
  const { rows } = await sql<OpenQuestions>`
    select (count(*) filter (where q.customer_id = ${customerId} and q.product_id = ${productId}))::integer as own,
           (count(*) filter (where q.customer_id = ${customerId}))::integer as "ofCustomer",
           (count(*) filter (where q.product_id = ${productId}
              and not ${sql.raw(isVerifiedSql('q.customer_id'))}))::integer as unverified,
           (count(*) filter (where q.product_id = ${productId}))::integer as "ofAll",
           ${sql.raw(isVerifiedSql(String(customerId)))} as verified,
           ${sql.raw(hasPaidSql(String(customerId)))} as paid
      from product_questions q
     where q.answered_at is null and (q.customer_id = ${customerId} or q.product_id = ${productId})`.execute(
    transaction,
  );
  return rows[0] ?? { own: 0, ofCustomer: 0, unverified: 0, ofAll: 0, verified: false, paid: false };
}

export async function lockQuestion(transaction: Transaction<Tables>, id: number) {
  return transaction
    .selectFrom('product_questions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
