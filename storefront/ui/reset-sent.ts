/** Empties a form that was sent, unless more was typed into it meanwhile. Returns whether it is empty. */
export function resetSent(form: HTMLFormElement, sent: FormData): boolean {
  const now = [...new FormData(form)];
  const before = [...sent];
  const isSame = now.every(
    ([name, value], index) => name === before[index]?.[0] && value === before[index][1],
  );
  if (isSame) form.reset();
  return isSame;
}
