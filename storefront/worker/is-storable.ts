/** Complete, from this address of the shop itself, and within the size. A redirected response cannot answer a navigation. */
export async function isStorable(response: Response, maxBytes: number): Promise<boolean> {
  const { status, type, redirected } = response;
  if (status !== 200 || type !== 'basic' || redirected) return false;
  return (await response.clone().blob()).size <= maxBytes;
}
