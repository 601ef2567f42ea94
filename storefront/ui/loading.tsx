/** Stands where something is on the way (ROUTE-3). */
export function Loading() {
  return (
    <div className="wait" role="status">
      <span className="spin" />
      Loading...
    </div>
  );
}
