import { useSyncExternalStore } from 'react';

/** A value outside of React that components can subscribe to. The server and the first paint read the initial one. */
export interface Store<State> {
  readonly read: () => State;
  readonly write: (next: State) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly initial: State;
}

export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    read: () => state,
    write(next) {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Subscribes to part of a store, so that a component re-renders only when that part changes. */
export function useStore<State, Part>(store: Store<State>, pick: (state: State) => Part): Part {
  return useSyncExternalStore(
    store.subscribe,
    () => pick(store.read()),
    () => pick(store.initial),
  );
}
