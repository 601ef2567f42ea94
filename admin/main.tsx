import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import './styles/admin.css';
import { adminRoot } from '#domain/shop/admin-pages.ts';
import { routes } from './routes.tsx';

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(<RouterProvider router={createBrowserRouter(routes, { basename: adminRoot })} />);
}
