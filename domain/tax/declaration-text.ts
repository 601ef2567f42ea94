/** What a buyer without a PAN has to bring or send. `form`: 'Form 97'; `collected`: the buyer collects the pieces in the shop. */
export function declarationText(form: string, { collected }: { readonly collected: boolean }): string {
  const asked = `You gave no PAN, so the law asks for your signed ${form}`;
  if (collected)
    return `${asked}. Please bring a document that proves your identity and address when you collect the pieces: we fill in the form from your order, and you sign it in the shop.`;
  return `${asked} before the pieces reach you. Please ask us for the form, which we fill in from your order. Then send it back signed, with a copy of a document that proves your identity and address. If you have sent it already, there is nothing left to do.`;
}
