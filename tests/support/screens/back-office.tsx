import { act, cleanup, render, waitFor, within } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { clearToast } from '#admin/ui/toast.tsx';
import { discardUnsavedChanges } from '#admin/form/unsaved-changes.ts';
import { routes } from '#admin/routes.tsx';
import { getCompliance } from '#contract/admin/compliance.ts';
import { getNewOrderCount } from '#contract/admin/dashboard.ts';
import { getMe } from '#contract/admin/session.ts';
import { adminRoot } from '#domain/shop/admin-pages.ts';
import type { StaffRole } from '#domain/shop/staff-permissions.ts';
import { StubbedApi } from './stub-admin-api.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** The moment of every component test: 12:00 in India. */
export const noon = '2026-11-28T06:30:00.000Z';

/** The API of the current test. */
export let api: StubbedApi;
let router: Router | null = null;

/** Before each test (each-screen-test.ts). */
export function startApi(): void {
  api = new StubbedApi();
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => fetchFromStub(api, url, init));
  vi.stubGlobal('XMLHttpRequest', UploadToStub);
}

/** After each test. Fails if the screen made a call that was not stubbed. */
export async function closeScreen(): Promise<void> {
  api.release();
  if (router !== null) await settled(router); // a late call would count for the next test
  cleanup();
  router?.dispose();
  router = null;
  discardUnsavedChanges();
  clearToast();
  api.expectOnlyStubbedCalls();
}

async function fetchFromStub(stubbed: StubbedApi, url: string, init: RequestInit = {}): Promise<Response> {
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
  return stubbed.respond({ method: init.method ?? 'GET', url, body });
}

/** What admin/api/upload.ts uses of XMLHttpRequest. */
class UploadToStub extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  #request = { method: '', url: '', body: undefined };

  open(method: string, url: string): void {
    this.#request = { ...this.#request, method, url };
  }

  setRequestHeader(): void {
    // The stub looks at no header.
  }

  send(): void {
    void api.respond(this.#request).then(
      async (response) => {
        this.responseText = await response.text();
        this.status = response.status;
        this.dispatchEvent(new Event('load'));
      },
      () => this.dispatchEvent(new Event('error')),
    );
  }
}

/** The member of staff who is signed in. */
export function ravi(role: StaffRole) {
  return { id: 7, name: 'Ravi Menon', email: 'ravi@shop.example', role, totp: false };
}

/** Answers what the frame around every page calls. */
export function answerFrame(role: StaffRole): void {
  api.role = role;
  api.answer(getMe, { ...ravi(role), shopName: 'Anarbagh', gold: null });
  api.answer(getNewOrderCount, { waiting: 0, newest: null });
  api.answer(getCompliance, { checkedAt: noon, officer: '', rows: [] });
}

/**
 * Opens a page of the back office as main.tsx does, signed in with a role, and waits until it is loaded. `prepare` replaces
 * answers of the frame.
 */
export async function openScreen(
  path: string,
  role: StaffRole = 'owner',
  prepare: () => void = () => undefined,
) {
  answerFrame(role);
  prepare();
  return openPage(path);
}

/** Opens a page for somebody who is not signed in. */
export async function openPage(path: string) {
  window.history.replaceState(null, '', `${adminRoot}${path}`);
  router?.dispose();
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const opened = createBrowserRouter(routes, { basename: adminRoot });
  router = opened;
  const { unmount } = render(<RouterProvider router={opened} />);
  await settled(opened);
  const main = () => within(document.querySelector<HTMLElement>('main') ?? document.body);
  const button = (name: string | RegExp) => main().getByRole('button', { name });
  const press = (name: string | RegExp) => user.click(button(name));
  return {
    user,
    /** The page between header and navigation. */
    get main() {
      return main();
    },
    page: within(document.body),
    /** A field of the page, by its label. */
    field: (name: string | RegExp) => main().getByLabelText<HTMLInputElement>(name),
    button,
    press,
    save: () => press('Save'),
    /** Replaces the text of a field, as pasting does. */
    fill: async (field: HTMLElement, text: string) => {
      await user.clear(field);
      if (text !== '') await user.paste(text); // the field has the focus
      await act(async () => Promise.resolve()); // forms judge a field after it has changed
    },
    /** Below /admin. */
    get address() {
      const { pathname, search } = window.location;
      return pathname.slice(adminRoot.length) + search;
    },
    settled: () => settled(opened),
    /** Closes the page, as a reload does before it is opened again. */
    unmount,
  };
}

/** Waits until nothing is being loaded. */
async function settled(opened: Router): Promise<void> {
  await waitFor(() => {
    const { initialized, navigation, revalidation } = opened.state;
    if (!initialized || navigation.state !== 'idle' || revalidation !== 'idle')
      throw new Error('still loading');
  });
  await act(async () => new Promise((resolve) => setTimeout(resolve, 0))); // what was rendered has had its effects
}
