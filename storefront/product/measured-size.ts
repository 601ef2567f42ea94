// The sizer and the chooser are in bundles of their own, so a measured size travels as an event of the window.

const event = 'shop:measured-size';

/** Passes the measured size to the size chooser of the page. */
export function sendMeasuredSize(size: string): void {
  window.dispatchEvent(new CustomEvent(event, { detail: size }));
}

/** Calls back with each measured size. Returns a function that ends it. */
export function onSizeMeasured(listener: (event: CustomEvent<unknown>) => void): () => void {
  const heard = (heardEvent: Event) => {
    if (heardEvent instanceof CustomEvent) listener(heardEvent);
  };
  window.addEventListener(event, heard);
  return () => window.removeEventListener(event, heard);
}
