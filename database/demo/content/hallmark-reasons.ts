/** Kundan, polki and jadau work may not be asked for a HUID: the reason is stated instead. */
export const jadauIsExempt =
  'Kundan, polki and jadau work is exempt from compulsory hallmarking. The purity is stated on the invoice.';

export const silverIsVoluntary =
  'Hallmarking of silver is voluntary. The fineness of 925 is stamped on the piece and stated on the invoice.';

export const underTwoGrams =
  'Gold articles under 2 g need no hallmark, and polki work is exempt in any case. The purity is stated on the invoice.';
