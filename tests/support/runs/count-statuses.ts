/** Sends `count` requests, `atOnce` of them at a time; returns the number of responses by status. */
export async function countStatuses(
  count: number,
  atOnce: number,
  send: (index: number) => Promise<{ readonly statusCode: number }>,
): Promise<Readonly<Record<number, number>>> {
  const counted: Record<number, number> = {};
  const left = Array.from({ length: count }, (_, index) => index).values();
  const sender = async () => {
    for (const index of left) {
      const { statusCode } = await send(index);
      counted[statusCode] = (counted[statusCode] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  return counted;
}
