import { useNavigation } from 'react-router';

/** Says that the next page is on the way (ROUTE-3). It appears only when that takes longer than a blink. */
export function PageProgress() {
  const loading = useNavigation().state !== 'idle';
  return (
    <div className={loading ? 'page-progress is-on' : 'page-progress'} role="status">
      {loading && <span className="vh">Loading...</span>}
    </div>
  );
}
