import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

test('[ADMIN-1] a question is over at the press of its button, before the browser reports the closing', async () => {
  // A browser sends the event up to 34 ms later.
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function closeSilently(
    this: HTMLDialogElement,
  ) {
    this.open = false;
  });
  const closed = vi.fn<() => void>();
  render(
    <ConfirmDialog title="Delete this note?" confirm="Delete" onConfirm={() => undefined} onClosed={closed}>
      It cannot be brought back.
    </ConfirmDialog>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(closed).toHaveBeenCalledOnce();
});
