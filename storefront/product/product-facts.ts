import type { Product, ProductAttributes } from '#contract/product.ts';
import { huidsOf } from '#domain/catalogue/huid.ts';
import { choiceText } from '#domain/catalogue/product-field.ts';
import { exemptText, productFields } from '#domain/catalogue/product-fields.ts';
import { metalText } from './fact-text.ts';
import { firstSentence } from './first-sentence.ts';

/** A row between price and button. `strong` comes first. */
export interface KeyFact {
  readonly label: string;
  readonly strong: string;
  readonly text: string;
}

/** A line about the papers of a piece, which opens. */
export interface PaperNote {
  readonly title: string;
  readonly summary: string;
  readonly paragraphs: readonly string[];
}

/**
 * The reasons for the price, beside it (PIECE-1): era, condition, provenance. Long texts are cut after their first sentence;
 * the specification has all of them. A fact that is not stated has no row.
 */
export function keyFacts({ facts }: Product): readonly KeyFact[] {
  const condition = choiceText(productFields.condition, facts.condition);
  const report = firstSentence(facts.condition_report ?? '');
  const rows: readonly KeyFact[] = [
    { label: 'Era', strong: facts.era ?? '', text: '' },
    { label: 'Condition', strong: report === '' ? condition : `${condition}.`, text: report },
    { label: 'Provenance', strong: '', text: firstSentence(facts.provenance ?? '') },
    { label: 'Metal', strong: '', text: facts.era === null ? metalText(facts) : '' },
  ];
  return rows.filter(({ strong, text }) => strong !== '' || text !== '');
}

/** The HUIDs of a piece, and where they are looked up. */
function codesText(huids: readonly string[]): string {
  const [only] = huids;
  return huids.length === 1 && only !== undefined
    ? `the code ${only}, which belongs to this piece alone. You can look the code up`
    : `the codes ${new Intl.ListFormat('en-GB').format(huids)}, one for each article. You can look each code up`;
}

/** What is said about the hallmark of a piece, or why it has none (PIECE-2). */
export function hallmarkNote(
  facts: Pick<ProductAttributes, 'hallmark' | 'hallmark_huid' | 'hallmark_reason' | 'purity'>,
): PaperNote {
  const { hallmark, hallmark_huid: huid, hallmark_reason: reason, purity } = facts;
  const papers = 'The invoice states its metal and its weight.';
  switch (hallmark) {
    case 'hallmarked':
      return {
        title: ['Hallmarked', [purity, huid && `HUID ${huid}`].filter(Boolean).join(', ')]
          .filter((part) => part !== '')
          .join(': '),
        summary: 'What the mark says',
        paragraphs: [
          huid === null
            ? 'It carries the mark of the Bureau of Indian Standards (BIS), with the purity of its metal.'
            : `It carries the mark of the Bureau of Indian Standards (BIS), the purity of its metal, and ${codesText(huidsOf(huid))} in the BIS Care app.`,
          `You may have its purity tested at any centre that BIS recognises. ${papers}`,
        ],
      };
    case 'exempt':
      return {
        title: exemptText,
        summary: reason ?? 'Why it has no hallmark',
        paragraphs: [
          'Hallmarking is not compulsory for some work, including kundan, polki and jadau.',
          papers,
        ],
      };
    case 'not_hallmarked':
      return {
        title: 'Not hallmarked',
        summary: reason ?? 'What stands in place of the mark',
        paragraphs: [papers],
      };
  }
}
