/** The head of every answer that clients of the family wait for. */
export function done(message: string): { success: true; message: string } {
  return { success: true, message };
}
