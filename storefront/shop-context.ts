import { createContext } from 'react-router';
import type { ApiCaller } from '#contract/api-caller.ts';

export interface ShopContext {
  /** Goes straight to the API's handlers, without a detour through the network. */
  readonly callApi: ApiCaller;
  /** Scheme and host that links for other machines begin with: 'https://example.com'. */
  readonly origin: string;
}

/** What the page host gives every loader. Loaders run on the server only. */
export const shopContext = createContext<ShopContext>();
