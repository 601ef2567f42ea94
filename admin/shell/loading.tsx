export function Loading() {
  return (
    <div className="wait" role="status">
      <span className="spin" aria-hidden="true" />
      Opening the back office
    </div>
  );
}
