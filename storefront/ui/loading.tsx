interface LoadingProps {
  /** The page's heading, if nothing else is shown. */
  readonly title?: string;
}

/** A loading indicator (ROUTE-3). */
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
