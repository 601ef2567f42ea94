/** Products of any other country are imports, whose country shoppers filter and sort by (Legal Metrology rule 6(10A)). */
export const homeCountry = 'India';
