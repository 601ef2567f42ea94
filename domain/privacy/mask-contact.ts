/** 'r•••@post.example' or '•••2345': enough to recognise it beside the order, too little to write to. */
export function maskContact(contact: string): string {
  const at = contact.lastIndexOf('@');
  return at > 0 ? `${contact.slice(0, 1)}•••${contact.slice(at)}` : `•••${contact.slice(-4)}`;
}
