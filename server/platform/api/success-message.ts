/** The fields that every successful response without data begins with. */
export function successMessage(message: string): { success: true; message: string } {
  return { success: true, message };
}
