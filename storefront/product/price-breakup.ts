import type { ProductAttributes, Product } from '#contract/product.ts';
import {
  add,
  containedTax,
  fromRupees,
  percentage,
  share,
  subtract,
  zeroPaise,
  type Paise,
} from '#domain/money.ts';
import { makingText, metalText, stoneText } from './fact-text.ts';

export interface PricePart {
  readonly name: string;
  readonly about: string | null;
  readonly amount: Paise;
}

type Priced = Pick<Product, 'unit_price' | 'purchase_price' | 'tax' | 'tax_model' | 'facts'>;

/**
 * What the price of one piece is made of. Metal and stones are what making, discount and tax leave, so that the parts add up to
 * the last row to the paisa. Empty where no making charge is stated in rupees. A shop that is not
 * registered for GST names no tax inside a price.
 */
export function priceBreakup(product: Priced, gstRegistered: boolean): PricePart[] {
  const { facts } = product;
  const making = makingOf(facts);
  const rate = Math.round(product.tax * 100);
  const included = product.tax_model === 'include';
  const named = gstRegistered || !included;
  const tax = (price: Paise) => {
    if (!named) return zeroPaise;
    return included ? containedTax(price, rate) : percentage(price, rate);
  };
  const untaxed = (price: Paise) => (included ? subtract(price, tax(price)) : price);

  const list = fromRupees(product.unit_price);
  const price = fromRupees(product.purchase_price);
  const discount = subtract(untaxed(list), untaxed(price));
  const goods = subtract(untaxed(list), making ?? zeroPaise);
  if (making === null || goods <= 0) return [];
  return [
    part(facts.stones.length === 0 ? 'Metal' : 'Metal and stones', goods, goodsWords(facts)),
    // A fixed charge is the amount itself.
    part('Making charges', making, facts.making?.basis === 'fixed' ? null : makingText(facts)),
    ...(discount > 0
      ? [part('Discount', subtract(zeroPaise, discount), included && named ? 'before GST' : null)]
      : []),
    ...(named ? [part(`${gstRegistered ? 'GST' : 'Tax'}, ${product.tax}%`, tax(price))] : []),
    part('Total', included ? price : add(price, tax(price))),
  ];
}

function makingOf({ making, net_weight }: ProductAttributes): Paise | null {
  if (making === null || making.basis === 'percent') return null;
  const charge = fromRupees(making.value);
  if (making.basis === 'fixed') return charge;
  return net_weight === null ? null : share(charge, Math.round(net_weight * 1000), 1000);
}

function goodsWords(facts: ProductAttributes): string {
  const net = facts.net_weight === null ? null : `${facts.net_weight.toFixed(3)} g net`;
  return [
    [metalText(facts), net].filter((word) => word !== null).join(', '),
    ...facts.stones.map((stone) => `${stone.kind}: ${stoneText(stone)}`),
  ].join('; ');
}

function part(name: string, amount: Paise, about: string | null = null): PricePart {
  return { name, about, amount };
}
