import { useNavigation } from 'react-router';

/** Progress of a navigation (ROUTE-3), shown only if it takes long. */
export function PageProgress() {
  const loading = useNavigation().state !== 'idle';
  return (
    <div className={loading ? 'page-progress is-on' : 'page-progress'} role="status">
      {loading && <span className="vh">Loading...</span>}
    </div>
  );
}
