interface Progress {
  readonly busy: boolean;
  readonly hasAddress: boolean;
  readonly hasMethod: boolean;
}

/** The order button says what is missing (PAY-2). */
export function orderButton({ busy, hasAddress, hasMethod }: Progress): { label: string; disabled: boolean } {
  if (busy) return { label: 'Processing...', disabled: true };
  if (!hasAddress) return { label: 'Select Address to Continue', disabled: true };
  if (!hasMethod) return { label: 'Select Payment Method', disabled: true };
  return { label: 'Complete Order', disabled: false };
}
