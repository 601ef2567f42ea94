import { getCustomer, logout, type User } from '#contract/auth.ts';
import { userIn } from './alternatives.ts';
import { announce } from './announce.ts';
import { ask } from './ask.ts';
import { addToCart } from './cart.ts';
import { goTo } from './go-to.ts';
import {
  become,
  clearStoredSession,
  forgetSession,
  keepSession,
  keepUser,
  sessionStore,
  storedToken,
  storedUser,
  type Session,
} from './session-store.ts';
import { useStore } from './store.ts';
import { failureToast, toast } from './toast.ts';
import { takeWanted } from './wanted-piece.ts';
import { addWish } from './wishlist.ts';

export function useSession(): Session {
  return useStore(sessionStore, (session) => session);
}

let started = false;

/** A stored session shows at once and is then asked for again (AUTH-7); the other tabs are followed (AUTH-9). */
export function startSession(): void {
  if (started) return;
  started = true;
  window.addEventListener('storage', ({ key }) => {
    if (key === 'userToken' || key === 'userData' || key === null) followStorage();
  });
  followStorage();
  void refreshUser();
}

function followStorage(): void {
  const user = storedUser();
  if (storedToken() === null) become({ state: 'out', user: null });
  else if (user !== null) become({ state: 'in', user });
}

/** Asks the server who is signed in. Without any user to show, a token alone is no session. */
export async function refreshUser(): Promise<void> {
  const token = storedToken();
  if (token === null) return;
  const reply = await ask(getCustomer);
  if (storedToken() !== token) return;
  const user = reply.ok ? userIn(reply.answer) : null;
  if (user !== null) {
    keepUser(user);
    become({ state: 'in', user });
  } else if (storedUser() === null) forgetSession();
}

/** Begins a session, and does what the shopper was sent to sign in for (CART-2, WISH-2). */
export function signIn(token: string, user: User): void {
  keepSession(token, user);
  become({ state: 'in', user });
  const wanted = takeWanted();
  if (wanted?.what === 'cart') void addToCart(wanted);
  if (wanted?.what === 'wish') void addWish(wanted);
}

const failure = {
  header: {
    title: 'Logout Error',
    text: 'There was an issue logging you out. Please try again.',
  },
  profile: {
    title: 'Logout Failed',
    text: 'An error occurred while logging out. Please try again.',
  },
};

/** Signs out in this browser whatever the server says, and revokes the token there (HEAD-8). */
export async function signOut(where: keyof typeof failure): Promise<void> {
  const token = storedToken();
  if (token === null) return;
  clearStoredSession();
  const revoked = ask(logout, {}, { token });
  // Home first: a private page would send the shopper, signed out now, to the sign-in page.
  await goTo('/');
  become({ state: 'out', user: null });
  announce('wishlistUpdated', 'cartUpdated');
  const reply = await revoked;
  if (reply.ok) toast({ title: 'Logged Out', text: 'Logout Successful' });
  else failureToast(failure[where].text, failure[where].title);
}
