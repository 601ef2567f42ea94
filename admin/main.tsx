import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import './styles/admin.css';
import { requestShopTime } from '#browser/shop-clock.ts';
import { keepTranslatedPageWorking } from '#browser/translated-page.ts';
import { adminRoot } from '#domain/shop/admin-pages.ts';
import { draftStorage, removeOldDrafts } from './form/draft.ts';
import { routes } from './routes.tsx';

const cleanUp = async () => {
  const now = await requestShopTime();
  if (now !== null) removeOldDrafts(now, draftStorage());
};
void cleanUp();
setInterval(() => void cleanUp(), 3_600_000); // the browser of a counter stays open for days

keepTranslatedPageWorking();
const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(<RouterProvider router={createBrowserRouter(routes, { basename: adminRoot })} />);
}
