interface LoadingProps {
  /** Of a page of which nothing else stands there yet. */
  readonly title?: string;
}

/** Stands where something is on the way (ROUTE-3). */
export function Loading({ title }: LoadingProps) {
  return (
    <>
      {title !== undefined && <h1 className="vh">{title}</h1>}
      <div className="wait" role="status">
        <span className="spin" />
        Loading...
      </div>
    </>
  );
}
