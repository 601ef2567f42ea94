import type { LinksFunction } from 'react-router';
import href from './account.css?url';

/** For the routes whose rules are not in every page's head. */
export const accountLinks: LinksFunction = () => [{ rel: 'stylesheet', href }];
