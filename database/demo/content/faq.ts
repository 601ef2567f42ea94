import { panAbove } from './legal-limits.ts';

interface Answered {
  readonly question: string;
  readonly answer: string;
}

/**
 * What shoppers of polki and jadau ask, in agreement with the policies of legal/. Hallmarking: the Hallmarking of Gold
 * Jewellery and Gold Artefacts Order, 2020, which exempts kundan, polki and jadau. The name of a diamond: IS 19469:2025.
 */
export const faq: readonly Answered[] = [
  {
    question: 'Is your gold hallmarked?',
    answer:
      'Yes, our plain and stone-set gold is, by a centre recognised by the Bureau of Indian Standards: it carries the BIS mark, the purity, and a HUID of six letters and digits that belongs to that piece alone. Each product page says whether the piece is hallmarked and gives its HUID. You can look it up yourself in the BIS Care app.',
  },
  {
    question: 'Why does my jadau set have no hallmark or HUID?',
    answer:
      'Kundan, polki and jadau are exempt from compulsory hallmarking: the stones sit in soft pure gold over a core of lac, which cannot be assayed without spoiling the work. We state the purity in writing, on the page and on the invoice, with gross and net weight. Be wary of anyone who offers such a set with a HUID.',
  },
  {
    question: 'How does polki differ from a cut diamond, and from kundan?',
    answer:
      'Polki is a natural diamond left in its own shape, uncut and set over foil, so it glows rather than sparkles; it is not graded by the four Cs. A cut diamond is faceted and set open to the light. Kundan names the setting in ribbons of pure gold, and often holds glass. We always name the stones, and glass is called glass.',
  },
  {
    question: 'Are your diamonds natural?',
    answer:
      'Yes. Where we write “diamond”, we mean a natural diamond. A laboratory-grown stone would be called laboratory-grown, in its name and on the invoice, and a treated stone is called treated.',
  },
  {
    question: 'How do I look after polki, pearls and enamel?',
    answer:
      'Keep polki dry: water behind the foil dulls a stone for good. Pearls go on last and come off first, away from scent and hair spray. Enamel chips like glass, so lay it on cloth. Do not use an ultrasonic bath or steam on any of them. Each product page has advice for that piece.',
  },
  {
    question: 'Are the pictures photographs?',
    answer:
      'No. This is a demo shop, and its pictures, cut-outs and turntables are renderings made on a computer. A piece is placed by its millimetres in true size, so its size is right.',
  },
  {
    question: 'Which ring or bangle size do I need?',
    answer:
      'Each ring and bangle states its inner diameter in millimetres and its Indian size, with a table and a way to measure at home: a strip of paper around the finger at its widest, or around the hand with thumb and little finger together, divided by 3.14. Most rings can be made up to two sizes larger or smaller, and the page says so; bangles and kadas cannot be altered.',
  },
  {
    question: 'Can I return a piece?',
    answer:
      'Yes, within {{returns.days}} of delivery, unworn, with all its papers, and without giving a reason. We book the insured pick-up: free if the fault is ours, {{returns.pickup}} if you changed your mind. We refund the original payment method within 5 working days after the piece arrives. Pieces made or altered to your measure come back only if the fault is ours.',
  },
  {
    question: 'Can I pay in cash on delivery?',
    answer: `Yes, within the limit stated on each product page and at checkout. Otherwise please pay online by UPI, card or net banking. Above ${panAbove}, checkout asks for your PAN, as the law requires.`,
  },
  {
    question: 'Is the parcel insured?',
    answer:
      'Yes, for its full price, from our door to yours, and on the way back if you return it. It travels in a sealed, plain box and is handed over against ID. Do not accept a parcel with a broken seal: tell us, and it is returned at our cost.',
  },
  {
    question: 'Is tax added to the price?',
    answer:
      'The price on the page is all that you pay, unless the page says that tax is added in the cart. You see the full amount before you order.',
  },
];
