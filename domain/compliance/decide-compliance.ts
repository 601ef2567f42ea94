import type { ComplianceFacts } from './compliance-facts.ts';
import type { ComplianceRule, Verdict } from './compliance-rule.ts';
import { dataRules } from './data-rules.ts';
import { documentRules } from './document-rules.ts';
import { productRules } from './product-rules.ts';
import { shopRules } from './shop-rules.ts';
import { taxRules } from './tax-rules.ts';

export interface ComplianceRow extends Verdict, Pick<ComplianceRule, 'key' | 'group' | 'title' | 'source'> {}

/** Every rule that the law asks of this shop today, in the order of the page. */
export function decideCompliance(facts: ComplianceFacts): ComplianceRow[] {
  const rules = [...shopRules, ...productRules, ...taxRules(facts.law), ...documentRules, ...dataRules];
  return rules.map(({ key, group, title, source, decide }) => ({
    key,
    group,
    title,
    source,
    ...decide(facts),
  }));
}
