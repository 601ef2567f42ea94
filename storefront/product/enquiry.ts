/** Ways to ask about a product, as far as the owner has set them. */
export interface Enquiry {
  readonly whatsapp: string | null;
  readonly telephone: string | null;
}

/** Links to WhatsApp, with a message that names the product, and to the phone. */
export function enquiryLinks(
  shop: { readonly whatsapp: string | null; readonly phone: string },
  product: { readonly name: string; readonly address: string },
): Enquiry {
  const text = `I would like to know more about ${product.name}: ${product.address}`;
  const number = shop.phone.replaceAll(/[^+\d]/g, '');
  return {
    whatsapp: whatsappLink(shop.whatsapp, text),
    telephone: number === '' ? null : `tel:${number}`,
  };
}

/** A link that opens WhatsApp with this message; null: the shop has no number. */
export function whatsappLink(number: string | null, text: string): string | null {
  const digits = number?.replaceAll(/\D/g, '') ?? '';
  return digits === '' ? null : `https://wa.me/${digits}?${new URLSearchParams({ text })}`;
}
