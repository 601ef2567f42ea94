import { countText } from '../locale/count-text.ts';
import { formatRupees } from '../money.ts';
import { turnoverBefore, turnoverText, turnoverToDate, turnoverUnknown } from '../gst-returns/turnover.ts';
import { due, green, missing, namesText, unknown, type ComplianceRule } from './compliance-rule.ts';

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
    decide: ({ products: { hallmarked, exempt, notHallmarked, withoutHuid } }) => {
      if (notHallmarked.count > 0)
        return missing(`Gold without HUID that is not marked as exempt: ${namesText(notHallmarked)}.`);
      if (withoutHuid.count > 0)
        return missing(`Offered as hallmarked, but the HUID is not entered: ${namesText(withoutHuid)}.`);
      return green(`${countText(hallmarked, 'gold piece')} with HUID, ${exempt} exempt with a reason.`);
    },
  },
  {
    key: 'sold-huids',
    group: 'products',
    title: 'HUID of each hallmarked article that was sold',
    source: 'BIS Rules 2018, rule 49; BIS circular of 4 January 2022',
    decide: ({ sales: { hallmarked, withoutHuid } }) =>
      withoutHuid.count === 0
        ? green(
            hallmarked === 0
              ? 'No hallmarked article was sold in the last twelve months.'
              : `${countText(hallmarked, 'order')} of the last twelve months, each article with its HUID.`,
          )
        : missing(`Sold without HUID, by order: ${namesText(withoutHuid)}.`),
  },
  {
    key: 'bis-registration',
    group: 'products',
    title: 'Registration with the Bureau of Indian Standards',
    source: 'BIS (Hallmarking) Regulations 2018, regulation 3; Hallmarking of Gold Jewellery Order 2020',
    decide: ({ company: { bisNumber, bisExemption }, products, documents, law, now }) => {
      if (bisNumber !== null) return green(`${bisNumber} is printed on every new invoice.`);
      if (bisExemption === null)
        return due(
          'The settings have neither the number of the registration nor the reason why there is none.',
        );
      const { hallmarked, notHallmarked } = products;
      if (hallmarked > 0)
        return due(
          `${countText(hallmarked, 'gold piece is', 'gold pieces are')} offered with HUID, which only a registered jeweller sells. Enter the number of the registration.`,
        );
      if (bisExemption === 'exempt-pieces')
        return notHallmarked.count === 0
          ? green('No number: the settings say that every piece is exempt from hallmarking.')
          : due(
              `The settings say that every piece is exempt, but these have no exemption: ${namesText(notHallmarked)}.`,
            );
      const { value: above } = law.bisAbove;
      const limit = formatRupees(above);
      const years = [turnoverBefore(documents.turnover, now), turnoverToDate(documents.turnover, now)];
      const over = years.find((year) => year !== null && year.turnover > above) ?? null;
      if (over !== null) return due(`${turnoverText(over)} Above ${limit} a jeweller has to be registered.`);
      return documents.turnoverKnown
        ? green(`No number: the settings say that the turnover is at most ${limit} a year.`)
        : unknown(`${turnoverUnknown} Above ${limit} a jeweller has to be registered.`);
    },
  },
];
