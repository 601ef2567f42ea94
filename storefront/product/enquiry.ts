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
  const digits = shop.whatsapp?.replaceAll(/\D/g, '') ?? '';
  const number = shop.phone.replaceAll(/[^+\d]/g, '');
  return {
    whatsapp: digits === '' ? null : `https://wa.me/${digits}?${new URLSearchParams({ text })}`,
    telephone: number === '' ? null : `tel:${number}`,
  };
}
