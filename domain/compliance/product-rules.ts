import { countText } from '../locale/count-text.ts';
import { green, missing, namesText, type ComplianceRule } from './compliance-rule.ts';

/** What a product states. */
export const productRules: readonly ComplianceRule[] = [
  {
    key: 'country-of-origin',
    group: 'products',
    title: 'Country of origin',
    source: 'Legal Metrology (Packaged Commodities) Rules 2011, rule 6(10A), G.S.R. 128(E), from 1 July 2026',
    decide: ({ products: { published, imported, withoutCountry } }) =>
      withoutCountry.count === 0
        ? green(
            imported === 0
              ? `${countText(published, 'piece')}, all made in India.`
              : `${countText(published, 'piece')}, of which ${imported} imported. Shoppers see, filter and sort by the country.`,
          )
        : missing(`Without a country that shoppers can filter by: ${namesText(withoutCountry)}.`),
  },
  {
    key: 'hallmark',
    group: 'products',
    title: 'HUID on gold, or the reason for exemption',
    source: 'Hallmarking of Gold Jewellery and Gold Artefacts Order 2020; BIS circular of 4 January 2022',
    decide: ({ products: { hallmarked, exempt, notHallmarked } }) =>
      notHallmarked.count === 0
        ? green(`${countText(hallmarked, 'gold piece')} with HUID, ${exempt} exempt with a reason.`)
        : missing(`Gold without HUID that is not marked as exempt: ${namesText(notHallmarked)}.`),
  },
];
