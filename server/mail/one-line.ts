/** For a header: no line break or other control character can begin a header of its own. */
export function oneLine(text: string): string {
  return text.replace(/[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g, ' ').trim();
}
