import type { DocumentSelection, ReadDocuments } from '#domain/gst-returns/gstr1-json.ts';
import type { IssuedDocument } from '#domain/gst-returns/issued-document.ts';

/** The documents as the database selects and sorts them. */
export function reading(documents: readonly IssuedDocument[]): ReadDocuments {
  return ({ kinds, toBusiness, sortedBy }: DocumentSelection) => {
    const keyOf = ({ buyer, place, day }: IssuedDocument) =>
      ({ gstin: buyer.gstin ?? '', place: place?.code ?? '', date: day })[sortedBy];
    const chosen = documents
      .filter((each) => kinds === undefined || kinds.includes(each.kind))
      .filter(
        ({ buyer, place }) =>
          toBusiness === undefined || (buyer.gstin !== null && place !== null) === toBusiness,
      )
      .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : keyOf(one) > keyOf(other) ? 1 : 0));
    return inOrder(chosen);
  };
}

export async function* inOrder<Item>(all: Iterable<Item>): AsyncGenerator<Item> {
  yield* all;
}

/** All pieces of an export as one text. */
export async function textOf(parts: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}
