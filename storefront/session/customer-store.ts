import { createStore } from '#browser/create-store.ts';
import { announce, type Announcement } from './announce.ts';
import { sessionStore, storedToken } from './session-store.ts';

interface LoadedState {
  /** 'loading' may show the cache; 'ready' is the server's state. */
  readonly state: 'loading' | 'ready' | 'failed';
}

interface Options<State> {
  readonly initial: State;
  /** Sent after each change; reloads the store. */
  readonly event: Announcement;
  readonly isCacheKey: (key: string | null) => boolean;
  readonly readCache: () => Partial<State>;
  readonly load: () => Promise<void>;
}

/** A store of the signed-in customer, in sync with the server, the session and other tabs (AUTH-9, CART-3). */
export function createCustomerStore<State extends LoadedState>({
  initial,
  event,
  isCacheKey,
  readCache,
  load,
}: Options<State>) {
  const store = createStore(initial);
  let requests = 0;
  let changes = 0;
  let started = false;
  const showCache = () => store.write({ ...store.read(), ...readCache() });
  return {
    ...store,
    load,
    /** Returns a function that tells whether to ignore the response: a newer request, a change or a sign-out came first. */
    startRequest() {
      requests += 1;
      const current = requests;
      return () => current !== requests || changes > 0 || storedToken() === null;
    },
    /** Shows that loading failed, unless an earlier state from the server is shown. */
    fail() {
      const shown = store.read();
      if (shown.state !== 'ready') store.write({ ...shown, state: 'failed' });
    },
    /** Runs a request that changes the server's state, then announces the change. */
    async change<Answered>(call: () => Promise<Answered>): Promise<Answered> {
      changes += 1;
      const reply = await call();
      changes -= 1;
      announce(event);
      return reply;
    },
    startSync() {
      if (started) return;
      started = true;
      if (storedToken() !== null) showCache();
      window.addEventListener('authStateChanged', () => {
        store.write({ ...store.read(), state: 'loading' });
        void load();
      });
      window.addEventListener(event, () => void load());
      window.addEventListener('storage', ({ key }) => {
        if (isCacheKey(key) && sessionStore.read().state === 'in') showCache();
      });
    },
  };
}
