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
      'Our plain and stone-set gold is, by a centre recognised by the Bureau of Indian Standards: the BIS mark, the purity, and a HUID of six letters and digits that belongs to that one piece. Every page says which pieces are, and gives the HUID. You can look it up yourself in the BIS Care app.',
  },
  {
    question: 'Why has my jadau set no hallmark or HUID?',
    answer:
      'Kundan, polki and jadau are exempt from compulsory hallmarking: the stones sit in soft pure gold over a core of lac, which cannot be assayed without spoiling the work. We state the purity in writing, on the page and on the invoice, with gross and net weight. Be wary of whoever offers such a set with a HUID.',
  },
  {
    question: 'How does polki differ from a cut diamond, and from kundan?',
    answer:
      'Polki is a natural diamond left in its own shape, uncut and set over foil, so it glows rather than sparkles; it is not graded by the four Cs. A cut diamond is faceted and set open to the light. Kundan names the setting in ribbons of pure gold, and often holds glass. We always name the stones, and glass is called glass.',
  },
  {
    question: 'Are your diamonds natural?',
    answer:
      'Where we write diamond we mean a natural one. A laboratory-grown stone would be called laboratory-grown in full, in its name and on the invoice, and a treated stone is called treated.',
  },
  {
    question: 'How do I look after polki, pearls and enamel?',
    answer:
      'Keep polki dry: water behind the foil dulls a stone for good. Pearls go on last and come off first, away from scent and hair spray. Enamel chips like glass, so lay it on cloth. No ultrasonic bath and no steam for any of them. Each page says how to keep that piece.',
  },
  {
    question: 'Which ring or bangle size do I need?',
    answer:
      'Each ring and bangle states its inner diameter in millimetres and its Indian size, with a table and a way to measure at home: a strip of paper around the finger at its widest, or around the hand with thumb and little finger together, divided by 3.14. Most rings can be made up to two sizes larger or smaller, and the page says so; bangles and kadas cannot be altered.',
  },
  {
    question: 'May I return a piece?',
    answer:
      'Within 15 days of delivery, unworn and complete with its papers, without giving a reason. We book the insured pick-up: free when the fault is ours, ₹450 to ₹900 when you changed your mind. The money goes back the way it came within 5 working days of the arrival of the piece. Pieces made or altered to your measure are the exception.',
  },
  {
    question: 'Can I pay in cash on delivery?',
    answer: `Yes, up to the amount that the page of each piece and checkout name. Above that please pay online: UPI, cards or net banking. Above ${panAbove} checkout asks for your PAN, as the law wants.`,
  },
  {
    question: 'Is the parcel insured on its way?',
    answer:
      'For its full price, from our door to your hand, and on its way back should you return it. It travels in a sealed, plain box and is handed over against ID. Do not take a parcel whose seal is broken: tell us, and it comes back to us at our cost.',
  },
  {
    question: 'Is tax added to the price?',
    answer:
      'The price on the page is all that you pay, unless the page says that tax is added in the cart; then you see the sum before you order.',
  },
];
