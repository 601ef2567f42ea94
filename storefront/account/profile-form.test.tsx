import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ProfileForm } from './profile-form.tsx';

const user = {
  ...{ id: 1, name: 'Asha Verma', f_name: 'Asha', l_name: 'Verma' },
  ...{ email: 'asha@example.com', phone: '+919829012345', image: null },
  image_full_url: { key: null, path: null, status: 404 } as const,
};

test('[ACCT-5] another email that is saved before it is known what proves the owner is asked about once it is', async () => {
  const send = vi.fn();
  vi.stubGlobal('fetch', send);
  const formWith = (ways: { password: boolean; code_to: null } | undefined) => (
    <ProfileForm user={user} ways={ways} onCancelled={() => undefined} onSaved={() => undefined} />
  );
  const { rerender } = render(formWith(undefined));
  const typing = userEvent.setup();
  const email = screen.getByLabelText('Email');
  await typing.clear(email);
  await typing.type(email, 'usha@example.com');
  await typing.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(screen.queryByLabelText('Your password')).toBeNull();
  await act(async () => rerender(formWith({ password: true, code_to: null })));
  expect(document.activeElement).toBe(screen.getByLabelText('Your password'));
  expect(send).not.toHaveBeenCalled();
});
