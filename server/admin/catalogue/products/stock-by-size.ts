import type { AdminProduct } from '#contract/admin/products.ts';
import { offeredSizes, sizeText } from '#domain/catalogue/size-choice.ts';

type SizedProduct = Pick<AdminProduct, 'sizeChoice' | 'sizeFrom' | 'sizeTo' | 'sizeStock' | 'sizeSupply'>;

/** The sizes that shoppers can choose, and those that still have stock, with their texts. Empty: no stock by size. */
export function stockBySize(product: SizedProduct): { size: string; text: string; stock: number }[] {
  const { sizeChoice: choice, sizeSupply, sizeStock } = product;
  if (choice === null || sizeSupply !== 'stock') return [];
  const offered = offeredOf(product);
  const others = Object.keys(sizeStock).filter((size) => !offered.includes(size) && sizeStock[size] !== 0);
  return [...offered, ...others].map((size) => ({
    size,
    text: sizeText(choice, size),
    stock: sizeStock[size] ?? 0,
  }));
}

/** Whether the size is offered, or still has stock. */
export function isOfSizes(product: SizedProduct, size: string): boolean {
  return stockBySize(product).some((each) => each.size === size);
}

function offeredOf({ sizeChoice, sizeFrom, sizeTo }: SizedProduct): readonly string[] {
  return offeredSizes({ size_choice: sizeChoice, size_from: sizeFrom, size_to: sizeTo });
}
