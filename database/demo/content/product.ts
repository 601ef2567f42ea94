import type { Condition, Metal, SizeChoice, StoneSource } from '#domain/catalogue/product.ts';
import type { SizeStock } from '#domain/catalogue/size-choice.ts';
import type { RoundingRule } from '#domain/pricing/rounding-rule.ts';

export interface DemoStone {
  readonly kind: string;
  readonly cut: string;
  readonly pieces: number;
  readonly carats: number;
  readonly source: StoneSource;
  readonly note?: string;
  /** Rupees before GST, for a carat or a piece. */
  readonly value?: { readonly carat: number } | { readonly piece: number };
}

/** 'hallmarked' by its HUID, or why it is not. */
export type DemoHallmark =
  | { readonly huid: string }
  | { readonly exempt: string }
  | { readonly notHallmarked: string };

/** A piece that was made long ago says so whole. */
export interface AntiqueDetails {
  readonly era: string;
  readonly condition: Exclude<Condition, 'new'>;
  readonly report: string;
  readonly provenance: string;
}

/** A piece of the demo shop: money in rupees, weights in grams, sizes in millimetres. */
export interface DemoProduct {
  readonly slug: string;
  readonly code: string;
  readonly name: string;
  readonly category: string;
  readonly publishedDaysAgo: number;
  readonly featured?: true;
  /** GST is part of it. */
  readonly price: number;
  readonly discount?: { readonly percent: number } | { readonly flat: number };
  /** 9706 for what is over a hundred years old. */
  readonly hsn?: '9706';
  readonly stock: number;
  readonly oneOfAKind: boolean;
  /** A single piece where nothing is said. */
  readonly soldAs?: 'pair' | 'set';
  readonly details: string;
  readonly features: readonly string[];
  readonly metal: Metal;
  readonly colour: string;
  readonly purity: '18K' | '22K' | '925';
  readonly material: string;
  readonly grossWeight: number;
  readonly netWeight: number;
  readonly stones: readonly DemoStone[];
  /** What is weighed with the piece and is neither metal nor stone. */
  readonly filling?: { readonly of: string; readonly weight: number };
  readonly technique: string;
  /** Several are separated by commas, as for `occasion`. */
  readonly craft?: string;
  readonly occasion?: string;
  readonly making: { readonly perGram: number } | { readonly percent: number } | { readonly fixed: number };
  /** Priced by the day's rate: `price` is what its parts come to at the rates of the day before the shop was installed. */
  readonly byRate?: true;
  /** Grams of pure gold ribbon around the stones, part of the net weight. */
  readonly kundan?: number;
  /** Percent of the metal, the kundan excluded. */
  readonly wastage?: number;
  readonly charges?: readonly { readonly name: string; readonly amount: number }[];
  /** Where it is not the shop's. */
  readonly rounding?: RoundingRule;
  /** What the shop paid, before GST. */
  readonly cost?: number;
  readonly hallmark: DemoHallmark;
  readonly certificate?: { readonly laboratory: string; readonly number: string };
  readonly origin: string;
  /** India where nothing is said. */
  readonly originCountry?: string;
  readonly past?: AntiqueDetails;
  readonly size: {
    readonly height?: number;
    readonly width?: number;
    readonly depth?: number;
    readonly length?: number;
    readonly innerDiameter?: number;
  };
  /** The choice that an order needs: sizes with stock of their own, which add up to `stock`, or sizes that are made by work. */
  readonly choice?: { readonly of: SizeChoice; readonly from: string; readonly to: string } & (
    | { readonly stock: SizeStock }
    | { readonly made: string; readonly days: number; /** Rupees. */ readonly charge?: number }
  );
  readonly dimensions: string;
  /** What is seen on `{slug}-1` and `{slug}-2`. */
  readonly alts: readonly [string, string];
}
