/** Whether fingers point here, which rest on nothing before they tap. */
export function isTouchScreen(): boolean {
  return window.matchMedia('(hover: none)').matches;
}

/** Resolves once a frame stands that shows the touch: whatever takes longer than a frame comes after it (INP). */
export function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
