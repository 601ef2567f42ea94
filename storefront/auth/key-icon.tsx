/** Outside the sprite, which every page carries. */
export function KeyIcon() {
  return (
    <svg className="i i-sm" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="8" cy="14.5" r="4" />
      <path d="m11 12 8.5-8.5M16 7l3 3M14 9l2 2" />
    </svg>
  );
}
